-- A browser that has logged in to an account before. The cookie it shows is kept as a hash.
create table known_device (
  store_id uuid not null,
  customer_id uuid not null,
  device_hash bytea not null,
  -- Until when a device that has shown a second factor is not asked for one again; null: it is.
  trusted_until timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (store_id, customer_id, device_hash),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);

-- What a customer has beside the password. No row: nothing.
create table customer_second_factor (
  customer_id uuid primary key,
  store_id uuid not null,
  -- Since when a password alone is not enough; null: it is.
  since timestamptz,
  -- Sealed, with the id of its key in front.
  totp_secret text,
  totp_since timestamptz,
  -- The half minute of the code that was used last: nothing up to it is good again.
  totp_last_step integer not null default 0,
  check ((totp_secret is null) = (totp_since is null)),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on customer_second_factor (store_id, customer_id);

-- For those who have lost the rest. Eighty random bits each, so that a hash of them tells nothing.
create table customer_recovery_code (
  customer_id uuid not null,
  store_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, code_hash),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on customer_recovery_code (store_id, customer_id);

-- Public keys: whoever copies them can do nothing with them.
create table customer_passkey (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  -- The domain it was made for: a store that moves to another one has to ask for new ones.
  relying_party text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (store_id, credential_id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on customer_passkey (store_id, customer_id, created_at);

-- Challenges carry their own proof; only those that were answered are written down, so that none is answered twice.
create table spent_challenge (
  challenge_hash bytea primary key,
  store_id uuid not null references partner_store on delete cascade,
  expires_at timestamptz not null
);
create index on spent_challenge (store_id, expires_at);

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
create index on audit_line (store_id, at);

-- Kept by rate-limiter-flexible, hence its names. The keys are hashes; no row belongs to a store.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);

alter table known_device enable row level security, force row level security;
alter table customer_second_factor enable row level security, force row level security;
alter table customer_recovery_code enable row level security, force row level security;
alter table customer_passkey enable row level security, force row level security;
alter table spent_challenge enable row level security, force row level security;
alter table audit_line enable row level security, force row level security;

create policy own_store on known_device using (store_id = current_store());
create policy own_store on customer_second_factor using (store_id = current_store());
create policy own_store on customer_recovery_code using (store_id = current_store());
create policy own_store on customer_passkey using (store_id = current_store());
create policy own_store on spent_challenge using (store_id = current_store());
create policy own_store on audit_line using (store_id = current_store());
-- What the privacy policy promises to forget, and nothing younger, by the database's own time.
create policy only_old on audit_line as restrictive for delete using (at < now() - interval '6 months');

grant select, insert, update, delete
  on known_device, customer_second_factor, customer_recovery_code, customer_passkey, rate_limit to guardaroba_app;
grant select, insert, delete on spent_challenge, audit_line to guardaroba_app;
