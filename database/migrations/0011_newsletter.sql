-- Somebody who asked to hear from a store. What they want counts from the moment they confirmed it in their mailbox.
create table newsletter_contact (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  language spoken_language not null,
  wants_marketing boolean not null,
  wants_profiling boolean not null,
  requested_at timestamptz not null,
  marketing_since timestamptz,
  profiling_since timestamptz,
  unsubscribed_at timestamptz,
  -- The person has gone; the row stays until the mailing provider has forgotten them too.
  erased_at timestamptz,
  confirm_token_hash bytea not null unique,
  unsubscribe_token_hash bytea not null unique,
  updated_at timestamptz not null,
  unique (store_id, email)
);

alter table newsletter_contact enable row level security, force row level security;

create policy own_store on newsletter_contact
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete on newsletter_contact to guardaroba_app;
