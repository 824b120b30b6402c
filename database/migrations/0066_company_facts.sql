-- What the firm behind a store has to say of itself. Share capital in cents.
alter table partner_store
  add column vat_number text not null default '',
  add column register_number text not null default '',
  add column share_capital bigint check (share_capital > 0),
  add column certified_email text not null default '';
