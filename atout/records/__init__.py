"""The written game: a text form, a JSON form and the audit form; each reads back to the same match."""

from atout.records.record import Comment, Record, read_record, read_records, write_record

__all__ = ["Comment", "Record", "read_record", "read_records", "write_record"]
