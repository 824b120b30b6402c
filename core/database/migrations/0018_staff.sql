-- The people who run stores: accounts of their own, apart from customers, the same person in every store they work for.
-- What a transaction may see of them goes by settings that the database sets itself once it has found the session
-- (enter_office), or by the one key somebody brings who is not logged in yet: an e-mail, a session's token, an invitation.

-- Who works in this transaction; null: nobody of staff.
create function current_person() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;

-- Whether it works for the platform as a whole.
create function is_platform() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.platform', true), '') = 'on';

-- The hash of what somebody brings who is not known yet, by its kind.
create function shown_key(kind text) returns bytea language sql stable parallel safe
  return decode(coalesce(current_setting('app.staff_' || kind, true), ''), 'hex');

grant execute on function current_person, is_platform, shown_key to guardaroba_app;

create type staff_role as enum ('operator', 'owner', 'manager', 'service', 'warehouse', 'reader');
create type staff_session_kind as enum ('desk', 'device');

create table staff_person (
  id uuid primary key default uuidv7(),
  -- In the form the app compares by: trimmed, composed, small letters.
  email text not null unique,
  name text not null,
  language spoken_language not null check (language in ('it', 'en')),
  password_hash text not null,
  -- For shared devices in the warehouse; null: none was chosen.
  pin_hash text,
  -- When the first second factor was set up; null: nothing is open to them yet.
  enrolled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A place where garments of several stores lie, and people work for all of them.
create table warehouse (
  id uuid primary key default uuidv7(),
  name text not null,
  created_at timestamptz not null
);
create table warehouse_store (
  warehouse_id uuid not null references warehouse on delete cascade,
  store_id uuid not null references partner_store on delete cascade,
  primary key (warehouse_id, store_id)
);
create index on warehouse_store (store_id);

-- As what somebody works, and where: in a store, in a warehouse, or, with neither, for the platform.
create table staff_assignment (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person on delete cascade,
  role staff_role not null,
  store_id uuid references partner_store on delete cascade,
  warehouse_id uuid references warehouse on delete cascade,
  granted_by uuid references staff_person on delete set null,
  granted_at timestamptz not null,
  last_seen_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(store_id, warehouse_id) <= 1),
  check ((role = 'operator') = (store_id is null and warehouse_id is null)),
  check (warehouse_id is null or role = 'warehouse')
);
create index on staff_assignment (person_id);
create index on staff_assignment (store_id);
create index on staff_assignment (warehouse_id);
create index on staff_assignment (granted_by) where granted_by is not null;
create unique index one_role_per_store on staff_assignment (person_id, store_id)
  where ended_at is null and store_id is not null;

create table staff_session (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  person_id uuid not null references staff_person on delete cascade,
  kind staff_session_kind not null,
  user_agent text not null,
  network text not null,
  -- When they last showed that it is them, for what is dangerous; null: by a PIN, which opens none of that.
  proven_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index on staff_session (person_id, last_used_at);

create table staff_invitation (
  id uuid primary key default uuidv7(),
  store_id uuid references partner_store on delete cascade,
  email text not null,
  role staff_role not null,
  token_hash bytea not null unique,
  invited_by uuid references staff_person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check ((role = 'operator') = (store_id is null))
);
create index on staff_invitation (store_id, created_at);
create index on staff_invitation (invited_by) where invited_by is not null;

-- What stands beside a password. No row: nothing yet, and then nothing is open.
create table staff_totp (
  person_id uuid primary key references staff_person on delete cascade,
  -- Sealed, with the id of its key in front.
  secret text not null,
  since timestamptz not null,
  -- The half minute of the code that was used last: nothing up to it is good again.
  last_step integer not null
);

create table staff_recovery_code (
  person_id uuid not null references staff_person on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table staff_passkey (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  relying_party text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on staff_passkey (person_id, created_at);

-- A browser that has logged in to an account before. The cookie it shows is kept as a hash.
create table staff_device (
  person_id uuid not null references staff_person on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (person_id, device_hash)
);
create index on staff_device (device_hash);

-- Challenges carry their own proof; only those that were answered are written down, so that none is answered twice.
create table staff_spent_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index on staff_spent_challenge (expires_at);

-- An operator looks into a store for a while, for a reason that its owners can read.
create table support_session (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person on delete cascade,
  store_id uuid not null references partner_store on delete cascade,
  reason text not null,
  may_edit boolean not null default false,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index on support_session (person_id, ends_at);
create index on support_session (store_id, started_at);

-- What staff did, written in the transaction that did it. Never changed. What is no store's is about a person or the
-- platform.
create table office_audit (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  store_id uuid references partner_store on delete cascade,
  -- Null: somebody who was not logged in, or is gone; the name stays.
  person_id uuid references staff_person on delete set null,
  person_name text not null,
  action text not null,
  subject_kind text,
  subject_id text,
  subject_name text,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  reason text,
  request_id text not null,
  network text not null
);
create index on office_audit (store_id, id desc);
create index on office_audit (person_id, id desc);

alter table staff_person enable row level security, force row level security;
alter table warehouse enable row level security, force row level security;
alter table warehouse_store enable row level security, force row level security;
alter table staff_assignment enable row level security, force row level security;
alter table staff_session enable row level security, force row level security;
alter table staff_invitation enable row level security, force row level security;
alter table staff_totp enable row level security, force row level security;
alter table staff_recovery_code enable row level security, force row level security;
alter table staff_passkey enable row level security, force row level security;
alter table staff_device enable row level security, force row level security;
alter table support_session enable row level security, force row level security;
alter table office_audit enable row level security, force row level security;

-- Of a store's own rows: enter_office sets the store only for somebody who works there.
create policy own_store on warehouse_store using (store_id = current_store());
create policy own_store on staff_assignment using (store_id = current_store());
create policy own_store on staff_invitation using (store_id = current_store());
create policy own_store on support_session using (store_id = current_store());
create policy own_store on office_audit using (store_id = current_store());

-- Of oneself.
create policy own_person on staff_person using (id = current_person());
create policy own_person on staff_assignment for select using (person_id = current_person());
create policy own_person on staff_session using (person_id = current_person());
create policy own_person on staff_totp using (person_id = current_person());
create policy own_person on staff_recovery_code using (person_id = current_person());
create policy own_person on staff_passkey using (person_id = current_person());
create policy own_person on staff_device using (person_id = current_person());
create policy own_person on support_session for select using (person_id = current_person());
create policy own_person on office_audit for select using (person_id = current_person() and store_id is null);
create policy own_person_line on office_audit for insert
  with check (store_id is null and person_id is not distinct from current_person());
-- Whoever joins a store is in none of them yet: the place of work has just been written.
create policy own_store_line on office_audit for insert
  with check (
    person_id = current_person()
    and store_id in (select store_id from staff_assignment where person_id = current_person() and ended_at is null)
  );
create policy own_warehouse on warehouse for select
  using (id in (select warehouse_id from staff_assignment where person_id = current_person()));
create policy own_warehouse on warehouse_store for select
  using (warehouse_id in (select warehouse_id from staff_assignment where person_id = current_person()));

-- The names of those one works with: whose assignments can be seen.
create policy colleague on staff_person for select
  using (current_store() is not null and id in (select person_id from staff_assignment where store_id = current_store()));
create policy invited_by on staff_person for select
  using (id = (select invited_by from staff_invitation where token_hash = shown_key('invitation')));

-- Of somebody who is not logged in yet: exactly what belongs to the key they bring.
create policy shown_email on staff_person
  using (sha256(convert_to(email, 'UTF8')) = shown_key('email'));
create policy shown_token on staff_session for select using (token_hash = shown_key('token'));
create policy shown_device on staff_device for select using (device_hash = shown_key('device'));
create policy shown_device on staff_person for select
  using (id in (select person_id from staff_device where device_hash = shown_key('device')));
create policy shown_credential on staff_passkey for select
  using (sha256(convert_to(credential_id, 'UTF8')) = shown_key('credential'));
create policy shown_invitation on staff_invitation for select using (token_hash = shown_key('invitation'));
create policy shown_invitation_used on staff_invitation for update using (token_hash = shown_key('invitation'));
create policy shown_invitation on partner_store for select
  using (
    current_setting('app.staff_invitation', true) <> ''
    and id = (select store_id from staff_invitation where token_hash = shown_key('invitation'))
  );
create policy shown_invitation on staff_assignment for insert
  with check (
    person_id = current_person()
    and exists (
      select from staff_invitation invitation
      where invitation.token_hash = shown_key('invitation')
        and invitation.role = staff_assignment.role
        and invitation.store_id is not distinct from staff_assignment.store_id
        and staff_assignment.warehouse_id is null
    )
  );

-- The stores somebody works for, by name: before one of them is chosen.
create policy own_stores on partner_store for select
  using (
    current_person() is not null
    and id in (
      select store_id from staff_assignment where person_id = current_person() and ended_at is null
      union all
      select warehouse_store.store_id from warehouse_store
        join staff_assignment using (warehouse_id)
        where staff_assignment.person_id = current_person() and staff_assignment.ended_at is null
      union all
      select store_id from support_session where person_id = current_person() and ended_at is null
    )
  );

-- Operators, once enter_office has found that somebody is one.
create policy platform on partner_store for select using (is_platform());
create policy platform on staff_person using (is_platform());
create policy platform on staff_assignment using (is_platform());
create policy platform on staff_invitation using (is_platform());
create policy platform on support_session using (is_platform());
create policy platform on office_audit for select using (is_platform());
create policy platform_line on office_audit for insert with check (is_platform());
create policy platform on warehouse using (is_platform());
create policy platform on warehouse_store using (is_platform());

grant select, insert, update on staff_person, staff_assignment, staff_invitation, support_session, warehouse
  to guardaroba_app;
grant select, insert, update, delete
  on staff_session, staff_totp, staff_recovery_code, staff_passkey, staff_device, warehouse_store to guardaroba_app;
grant select, insert, delete on staff_spent_challenge to guardaroba_app;
grant select, insert on office_audit to guardaroba_app;

-- Somebody is asked to work for a store.
alter type mail_kind add value 'staff-invitation';
