create type spoken_language as enum ('it', 'en', 'de', 'fr', 'es', 'nl');

-- A customer belongs to one store; the same person may have an account in another, and neither store knows.
create table customer (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  -- In the form the app compares by: trimmed, composed, small letters.
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  language spoken_language not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, email)
);

-- One log-in and all the tokens that came from it.
create table customer_session (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on customer_session (store_id, customer_id);

-- The token itself is nowhere: its successor is computed from it and a key that the database does not have.
create table refresh_token (
  token_hash bytea primary key,
  store_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (store_id, session_id) references customer_session (store_id, id) on delete cascade
);
create index on refresh_token (store_id, session_id);
create index on refresh_token (expires_at);

create type one_time_link_kind as enum ('confirm-email', 'reset-password');

-- What a link in an e-mail opens, once.
create table one_time_link (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  kind one_time_link_kind not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on one_time_link (store_id, customer_id, kind);

create table address (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  full_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  province text not null check (province ~ '^IT-[A-Z]{2}$'),
  country text not null check (country = 'ITA'),
  phone text not null,
  notes text not null,
  preferred boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on address (store_id, customer_id, created_at);
create unique index one_preferred_address on address (customer_id) where preferred;

-- What a person agreed to or took back, and when; said again is a new row.
create table consent (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  email text not null,
  kind text not null check (kind in ('terms', 'marketing', 'profiling')),
  given boolean not null,
  source text not null,
  at timestamptz not null
);
create index on consent (store_id, email, at);

-- What happened to accounts, for those who have to find out later. Never changed.
create table audit_line (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  subject_id uuid,
  event text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index on audit_line (store_id, subject_id, at);

-- Kept by rate-limiter-flexible, hence its names. The keys are hashes; no row belongs to a store.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);

alter table customer enable row level security, force row level security;
alter table customer_session enable row level security, force row level security;
alter table refresh_token enable row level security, force row level security;
alter table one_time_link enable row level security, force row level security;
alter table address enable row level security, force row level security;
alter table consent enable row level security, force row level security;
alter table audit_line enable row level security, force row level security;

create policy own_store on customer
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on customer_session
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on refresh_token
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on one_time_link
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on address
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on consent
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on audit_line
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete
  on customer, customer_session, refresh_token, one_time_link, address, rate_limit to guardaroba_app;
grant select, insert, delete on consent to guardaroba_app;
grant select, insert on audit_line to guardaroba_app;
