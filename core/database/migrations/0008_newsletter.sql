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

-- What was on the screen when somebody agreed, word by word: written once for each wording.
create table consent_text (
  store_id uuid not null references partner_store on delete cascade,
  -- Of its words: another word is another version.
  version text not null check (version ~ '^[0-9a-f]{32}$'),
  language spoken_language not null,
  content text not null,
  first_used_at timestamptz not null,
  primary key (store_id, version)
);

-- What a person agreed to or took back, and when; said again is a new row. The proof outlives the account: without the
-- address, found again only by who knows it.
create table consent (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  email text,
  email_hash bytea,
  kind text not null check (kind in ('terms', 'marketing', 'profiling')),
  given boolean not null,
  source text not null,
  text_version text,
  at timestamptz not null,
  -- Since when it does not hold any more; its proof is kept for some years from then on.
  ended_at timestamptz,
  check (num_nonnulls(email, email_hash) = 1),
  foreign key (store_id, text_version) references consent_text
);
create index on consent (store_id, email, at);
create index on consent (store_id, email_hash);
create index on consent (store_id, ended_at);

alter table newsletter_contact enable row level security, force row level security;
alter table consent_text enable row level security, force row level security;
alter table consent enable row level security, force row level security;

create policy own_store on newsletter_contact using (store_id = current_store());
create policy own_store on consent_text using (store_id = current_store());
create policy own_store on consent using (store_id = current_store());

grant select, insert, update, delete on newsletter_contact to guardaroba_app;
grant select, insert on consent_text to guardaroba_app;
grant select, insert, delete on consent to guardaroba_app;
grant update (email, email_hash, ended_at) on consent to guardaroba_app;
