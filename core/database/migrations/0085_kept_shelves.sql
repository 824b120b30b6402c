-- What a process has read of a large store's shelf, for those that have not yet. Never more than a beginning: whoever takes it
-- reads what has changed since its snapshot before anything is found on it.
create table kept_shelf (
  store_id uuid primary key references partner_store on delete cascade,
  -- How it was read and packed: another release may do it otherwise and then reads none of this one.
  format text not null,
  -- Numbers of transactions mean something in the server that gave them alone, not in one that a copy was restored to.
  server text not null,
  snapshot xid8 not null,
  content text not null check (octet_length(content) < 100000000),
  kept_at timestamptz not null default now()
);
alter table kept_shelf enable row level security, force row level security;
create policy own_store on kept_shelf using (store_id = current_store());
grant select, insert, update on kept_shelf to guardaroba_app;
