-- How programs call a store's office: by a key of that store, with some of the permissions of whoever made it.
create table api_key (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- How it begins: enough to tell it from others, too little to guess it by.
  start text not null,
  -- Of the whole key, which only its holder has.
  key_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid references staff_person on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- Null: it holds until it is revoked.
  expires_at timestamptz,
  -- To the nearest minutes: a key that works all day is not written down all day.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index on api_key (store_id, created_at);
create index on api_key (created_by) where created_by is not null;

alter table api_key enable row level security, force row level security;
create policy own_store on api_key using (store_id = current_store());
-- Whoever brings a key sees that one, and may note that it was used.
create policy shown_key on api_key for select using (key_hash = shown_key('api_key'));
create policy shown_key_used on api_key for update using (key_hash = shown_key('api_key'));

-- A key stays in the books for good: what it did is in the audit.
grant select, insert on api_key to guardaroba_app;
grant update (last_used_at, revoked_at) on api_key to guardaroba_app;

-- Whatever was done by a key says by which; the name of the key stands where a person's does.
alter table office_audit add column api_key_id uuid references api_key on delete set null;
create index on office_audit (api_key_id) where api_key_id is not null;
