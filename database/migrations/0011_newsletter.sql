-- Somebody who wants to hear from a store, or no longer does. Nothing is sent before confirmed_at.
create table newsletter_contact (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  language spoken_language not null,
  list_id integer,
  wants_profiling boolean not null default false,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- The person has gone; the row stays until the mailing provider has forgotten them too.
  erased_at timestamptz,
  confirm_token_hash bytea not null unique,
  unsubscribe_token_hash bytea not null unique,
  updated_at timestamptz not null
);
create unique index on newsletter_contact (store_id, lower(email));

alter table newsletter_contact enable row level security, force row level security;

create policy own_store on newsletter_contact
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete on newsletter_contact to guardaroba_app;
