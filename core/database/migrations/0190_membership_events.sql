-- How a membership stood from a moment on: written by a trigger and never changed. What comes in every month, and who joined,
-- left or came back, is read from it; the row of the membership itself says only how it stands now.
create table membership_event (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  user_membership_id uuid not null,
  at timestamptz not null,
  status user_membership_status not null,
  membership_id uuid not null references membership,
  -- Of a month, with VAT, as it was then. Euro cents.
  price integer not null check (price >= 0),
  -- It sleeps between these, which may be ahead.
  paused_from timestamptz,
  paused_until timestamptz,
  foreign key (store_id, user_membership_id) references user_membership (store_id, id) on delete cascade
);
create index on membership_event (store_id, user_membership_id, id);
create index on membership_event (store_id, at);
create index on membership_event (membership_id);

alter table membership_event enable row level security, force row level security;
create policy own_store on membership_event using (store_id = current_store());
grant select, insert on membership_event to guardaroba_app;

-- Those there are begin with how they stand; what was before is not known. Forced row security would hide them from the owner.
alter table user_membership no force row level security;
alter table membership no force row level security;
alter table membership_event no force row level security;
insert into membership_event (store_id, user_membership_id, at, status, membership_id, price, paused_from, paused_until)
  select own.store_id, own.id, own.updated_at, own.status, own.membership_id, plan.price, own.paused_from, own.paused_until
  from user_membership own join membership plan on plan.id = own.membership_id
  order by own.updated_at;
alter table user_membership force row level security;
alter table membership force row level security;
alter table membership_event force row level security;
