-- What was reported of a parcel by mistake and told by mail is put right by another one.
alter type mail_kind add value 'report-corrected';
