-- Time of a membership that nobody pays for. Until when what was paid counts; null: to the end of the period.
alter table user_membership add column paid_until timestamptz;

-- From when to when it sleeps: no garments and no money. It wakes with its next renewal, on the last of these moments.
alter table user_membership
  add column paused_from timestamptz,
  add column paused_until timestamptz,
  -- When the member was told that it has begun.
  add column pause_told_at timestamptz,
  add constraint a_pause_has_two_ends check ((paused_from is null) = (paused_until is null)),
  add constraint a_pause_lasts check (paused_from < paused_until);
create index on user_membership (paused_from) where paused_from is not null and pause_told_at is null;

-- Garments on top of the plan, for the period that began then.
alter table user_membership
  add column extra_garments integer not null default 0 check (extra_garments between 0 and 30),
  add column extra_for timestamptz;

-- What was done about a membership besides its rules, by whom and why. It is asked for first and settled when the payment
-- provider has answered: one at a time, and one for a form however often that is sent.
create table membership_exception (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  user_membership_id uuid not null,
  ask jsonb not null,
  -- What it was decided to mean when it was asked for.
  plan jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'givenUp')),
  -- Null: the member.
  person_id uuid references staff_person on delete set null,
  person_name text,
  reason text not null default '' check (length(reason) <= 500),
  form_key uuid not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  unique (store_id, form_key),
  check ((state = 'asked') = (settled_at is null)),
  foreign key (store_id, user_membership_id) references user_membership (store_id, id) on delete cascade
);
create unique index one_exception_at_a_time on membership_exception (user_membership_id) where state = 'asked';
create index on membership_exception (store_id, user_membership_id, id);
create index on membership_exception (asked_at) where state = 'asked';
create index on membership_exception (person_id) where person_id is not null;

alter table membership_exception enable row level security, force row level security;
create policy own_store on membership_exception using (store_id = current_store());
-- Their reasons speak of customers.
create policy not_for_support on membership_exception as restrictive using (not is_support());
grant select, insert on membership_exception to guardaroba_app;
grant update (state, settled_at) on membership_exception to guardaroba_app;

alter type mail_kind add value 'membership-pause-planned';
alter type mail_kind add value 'membership-pause-begun';
alter type mail_kind add value 'membership-pause-ends';
alter type mail_kind add value 'membership-changed';
