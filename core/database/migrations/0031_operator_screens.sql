-- What operators look at, and what they must not: secrets of staff in a table of their own, customers closed to whoever
-- looks into a store for support, money that does not match, and how the providers are doing.

-- All stores are listed by name, a page at a time.
create index on partner_store (lower(name), id);
-- Mails that wait are counted for a page of stores at a time.
create index on mail (store_id) where settled_at is null;
-- It answers more numbers than before.
drop function if exists store_health(uuid, timestamptz);

-- What proves who somebody is: colleagues and operators read a person's row, and never this one.
create table staff_secret (
  person_id uuid primary key references staff_person on delete cascade,
  password_hash text not null
);
-- All of them are moved, whoever they belong to.
alter table staff_person no force row level security;
insert into staff_secret select id, password_hash from staff_person;
alter table staff_person force row level security;
alter table staff_person drop column password_hash, drop column pin_hash;

alter table staff_secret enable row level security, force row level security;
create policy own_person on staff_secret using (person_id = current_person());
create policy shown_email on staff_secret for select
  using (person_id in (select id from staff_person where sha256(convert_to(email, 'UTF8')) = shown_key('email')));
grant select, insert, update on staff_secret to guardaroba_app;

-- Whether somebody looks into the store for support alone (enter_office): then its customers stay closed.
create function is_support() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.support', true), '') = 'on';
grant execute on function is_support to guardaroba_app;

create policy not_for_support on address as restrictive using (not is_support());
create policy not_for_support on audit_line as restrictive using (not is_support());
create policy not_for_support on consent as restrictive using (not is_support());
create policy not_for_support on customer as restrictive using (not is_support());
create policy not_for_support on customer_order as restrictive using (not is_support());
create policy not_for_support on customer_passkey as restrictive using (not is_support());
create policy not_for_support on customer_recovery_code as restrictive using (not is_support());
create policy not_for_support on customer_second_factor as restrictive using (not is_support());
create policy not_for_support on customer_session as restrictive using (not is_support());
create policy not_for_support on email_change as restrictive using (not is_support());
create policy not_for_support on known_device as restrictive using (not is_support());
create policy not_for_support on liked_product as restrictive using (not is_support());
create policy not_for_support on mail as restrictive using (not is_support());
create policy not_for_support on newsletter_contact as restrictive using (not is_support());
create policy not_for_support on one_time_link as restrictive using (not is_support());
create policy not_for_support on order_key as restrictive using (not is_support());
create policy not_for_support on order_token as restrictive using (not is_support());
create policy not_for_support on outbox_mail as restrictive using (not is_support());
create policy not_for_support on pending_signup as restrictive using (not is_support());
create policy not_for_support on refresh_token as restrictive using (not is_support());
create policy not_for_support on user_membership as restrictive using (not is_support());
create policy not_for_support on withdrawal as restrictive using (not is_support());

-- Who of staff did it, by the transaction it was done in; null: nobody of staff.
alter table order_event add column person_id uuid default current_person() references staff_person on delete set null;
create index on order_event (person_id) where person_id is not null;
alter table refund add column person_id uuid default current_person() references staff_person on delete set null;
create index on refund (person_id) where person_id is not null;
alter table ledger_entry add column person_id uuid default current_person() references staff_person on delete set null;
create index on ledger_entry (person_id) where person_id is not null;

-- Money that the ledger and a payment provider do not say alike.
create table money_difference (
  id uuid primary key default uuidv7(),
  provider text not null,
  kind text not null check (kind in ('charge', 'refund')),
  -- The provider's own id of the charge or the refund.
  reference text not null,
  -- Null: the ledger does not know it, and so nobody knows whose it is.
  store_id uuid references partner_store on delete cascade,
  -- Cents; null: this side does not know it.
  in_ledger integer,
  at_provider integer,
  first_found_at timestamptz not null,
  last_found_at timestamptz not null,
  -- A later comparison found both alike.
  settled_at timestamptz,
  solved_at timestamptz,
  solved_by text,
  note text,
  unique (provider, kind, reference),
  check (num_nulls(solved_at, solved_by, note) in (0, 3))
);
create index on money_difference (store_id) where store_id is not null;

-- How a service outside was doing when it was last needed, as any instance met it.
create table provider_state (
  name text primary key check (name in ('payments', 'mail', 'mailing-list', 'storage')),
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- In one line and without anybody's address.
  cause text,
  -- Since the last success.
  failures integer not null default 0
);

alter table money_difference enable row level security, force row level security;
alter table provider_state enable row level security, force row level security;
create policy platform on money_difference using (is_platform());
create policy platform on provider_state using (is_platform());
grant select, insert, update on money_difference, provider_state to guardaroba_app;

-- Log-ins that were refused say nothing after three months; every other line stays.
create policy old_refusal on office_audit for delete
  using (is_platform() and action = 'session.refused' and at < now() - interval '90 days');
create policy only_old on office_audit as restrictive for delete
  using (action = 'session.refused' and at < now() - interval '90 days');
create index refused_log_ins on office_audit (at) where action = 'session.refused';
grant delete on office_audit to guardaroba_app;

-- Somebody has logged in to the office from a browser that never did before.
alter type mail_kind add value 'staff-new-device';
