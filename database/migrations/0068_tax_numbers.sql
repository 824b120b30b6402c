-- For those who want their receipt with them.
alter table address
  add column fiscal_code text not null default '',
  add column vat_number text not null default '';
