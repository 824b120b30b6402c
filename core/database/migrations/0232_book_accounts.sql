-- What the accounts of a store's journal are called in its accountant's program: domain/books/journal.ts has the names. What is
-- not named has a plain word.
create table book_accounts (
  store_id uuid primary key references partner_store on delete cascade,
  accounts jsonb not null check (jsonb_typeof(accounts) = 'object'),
  saved_at timestamptz not null
);

alter table book_accounts enable row level security, force row level security;
create policy own_store on book_accounts using (store_id = current_store());
grant select, insert, update on book_accounts to guardaroba_app;
