-- Until an address is confirmed, everybody who signed up with it waits with a password of their own: a second sign-up
-- takes nothing away from the first, and the address is confirmed together with one of these passwords.
create table pending_signup (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  language spoken_language not null,
  created_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on pending_signup (store_id, customer_id, created_at);

-- Which sign-up a confirmation was mailed for; null: it was asked for again, by whom nobody knows.
alter table one_time_link add column signup_id uuid references pending_signup on delete set null;
create index on one_time_link (signup_id) where signup_id is not null;

-- Row level security binds the owner too; this one statement is about all stores.
alter table customer no force row level security;
insert into pending_signup
  (store_id, customer_id, password_hash, first_name, last_name, phone, language, created_at)
select store_id, id, password_hash, first_name, last_name, phone, language, updated_at
from customer
where confirmed_at is null;
alter table customer force row level security;

alter table pending_signup enable row level security, force row level security;

create policy own_store on pending_signup
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete on pending_signup to guardaroba_app;
