-- How far the clock of a demo is ahead of the real one.
create table shop_clock (
  id boolean primary key default true check (id),
  ahead_ms bigint not null
);

-- The sandbox is a payment provider of its own: what it knows it was told, and nobody else reads it here.
create table sandbox_customer (
  id text primary key,
  email text not null,
  card_fails boolean not null default false,
  created_at timestamptz not null
);

create table sandbox_checkout (
  id text primary key,
  -- The same payment is the same page, however often it is asked for.
  payment_id uuid not null unique,
  reference jsonb not null,
  number text not null,
  email text not null,
  customer_id text references sandbox_customer,
  language text not null,
  lines jsonb not null,
  discount integer not null check (discount >= 0),
  amount integer not null check (amount >= 0),
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'processing', 'paid', 'failed', 'expired')),
  declines integer not null default 0,
  subscription_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What is paid by the month from its delivery on: until when the first payment pays for it.
  first_period_end timestamptz,
  -- While the bank thinks: when it will say yes unless somebody says no.
  answers_at timestamptz,
  paid_at timestamptz
);
create index on sandbox_checkout (status, expires_at);

create table sandbox_subscription (
  id text primary key,
  reference jsonb not null,
  customer_id text not null references sandbox_customer,
  status text not null check (status in ('active', 'pastDue', 'ended')),
  lines jsonb not null,
  -- What its lines are from the next period on; null: the same.
  next_lines jsonb,
  started_at timestamptz not null,
  -- The period it is in, counted from nought.
  period integer not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null,
  stops_at_period_end boolean not null default false,
  ended_at timestamptz,
  failed_payments integer not null default 0,
  next_try_at timestamptz
);
create index on sandbox_subscription (status, period_end);

create table sandbox_charge (
  id text primary key,
  checkout_id text references sandbox_checkout,
  subscription_id text references sandbox_subscription,
  amount integer not null check (amount > 0),
  at timestamptz not null
);
create index on sandbox_charge (at);
create index on sandbox_charge (subscription_id);
create index on sandbox_charge (checkout_id);

create table sandbox_refund (
  id text primary key,
  charge_id text not null references sandbox_charge,
  amount integer not null check (amount > 0),
  at timestamptz not null
);
create index on sandbox_refund (charge_id);
create index on sandbox_refund (at);

-- Every change that was asked for with a key, and what came of it.
create table sandbox_request (
  key text primary key,
  answer jsonb not null,
  at timestamptz not null
);

-- What it has to tell the store; told when delivered_at is set.
create table sandbox_event (
  id text primary key,
  type text not null,
  subject jsonb not null,
  number bigint generated always as identity,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index on sandbox_event (number) where delivered_at is null;

grant select, insert, update on shop_clock,
  sandbox_customer, sandbox_checkout, sandbox_subscription, sandbox_charge, sandbox_refund, sandbox_request, sandbox_event
  to guardaroba_app;
