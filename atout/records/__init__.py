"""The written game: a text form, a JSON form and the audit form; each reads back to the same match."""

from atout.records.beigne.record import BeigneRecord
from atout.records.reading import AnyRecord, read_record, read_records, write_record
from atout.records.record import Comment, Record

__all__ = ["AnyRecord", "BeigneRecord", "Comment", "Record", "read_record", "read_records", "write_record"]
