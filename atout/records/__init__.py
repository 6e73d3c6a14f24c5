"""The written game: a text form, a JSON form and the audit form; each reads back to the same match."""

from atout.records.reading import read_record, read_records, write_record, write_records
from atout.records.record import AnyRecord, Comment, Record

__all__ = ["AnyRecord", "Comment", "Record", "read_record", "read_records", "write_record", "write_records"]
