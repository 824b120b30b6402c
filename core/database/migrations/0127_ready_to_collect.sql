-- What its customer fetches at the shop is announced when its parcel is closed.
alter type mail_kind add value 'ready-to-collect';
