-- What a store's own programs are told: events, written in the transaction that made them happen, and delivered by jobs.

create type webhook_off_reason as enum ('person', 'gone', 'failing');

create table webhook_endpoint (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  url text not null check (length(url) <= 2000),
  description text not null default '',
  -- The events it is told of; none: all of them.
  events text[] not null default '{}',
  -- Sealed, with the id of its key in front. The one before is signed with too, until its time is over.
  secret text not null,
  earlier_secret text,
  earlier_until timestamptz,
  -- Since the last delivery that was taken.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  off_at timestamptz,
  off_reason webhook_off_reason,
  created_at timestamptz not null,
  unique (store_id, id),
  check ((off_at is null) = (off_reason is null)),
  check ((failures = 0) = (failing_since is null)),
  check ((earlier_secret is null) = (earlier_until is null))
);

-- Which stores have an endpoint that is on: nobody else's events are written. No more than an id, like known_store, so
-- that a unit whose state changes finds every store that lists it.
create table webhook_listener (
  id uuid primary key references partner_store on delete cascade
);

create table webhook_event (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  -- What happens once to an order is told once, whichever garment was the last one.
  once text,
  -- For one endpoint alone, because somebody tries it out.
  endpoint_id uuid,
  -- When its deliveries were enqueued; null: they are still to be.
  relayed_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, endpoint_id) references webhook_endpoint (store_id, id) on delete cascade
);
create unique index webhook_event_once on webhook_event (store_id, once) where once is not null;
create index webhook_event_to_relay on webhook_event (store_id, id) where relayed_at is null;
create index on webhook_event (store_id, endpoint_id) where endpoint_id is not null;

create type webhook_delivery_state as enum ('waiting', 'delivered', 'failed');

create table webhook_delivery (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  state webhook_delivery_state not null default 'waiting',
  -- Since it was last begun: a replay counts anew.
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is tried next; null: not any more.
  next_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (store_id, id),
  unique (store_id, event_id, endpoint_id),
  check ((state = 'waiting') = (ended_at is null)),
  foreign key (store_id, event_id) references webhook_event (store_id, id) on delete cascade,
  foreign key (store_id, endpoint_id) references webhook_endpoint (store_id, id) on delete cascade
);
create index on webhook_delivery (store_id, endpoint_id, id desc);
create index on webhook_delivery (store_id, state, id desc);

create table webhook_attempt (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- What was answered, and how it begins; null: nothing was, and why.
  status integer,
  answer text not null default '',
  problem text,
  check ((status is null) = (problem is not null)),
  foreign key (store_id, delivery_id) references webhook_delivery (store_id, id) on delete cascade
);
create index on webhook_attempt (store_id, delivery_id, id);

create type long_task_state as enum ('waiting', 'running', 'done', 'stopped', 'failed');

-- Work that goes on when the page that began it is left: part by part, each in a transaction of its own.
create table long_task (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  kind text not null,
  person_id uuid references staff_person on delete set null,
  person_name text not null,
  input jsonb not null default '{}',
  -- Where the next part begins; what it looks like is the kind's own.
  place text,
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  state long_task_state not null default 'waiting',
  -- Somebody wants it to end after the part that runs.
  stop_asked_at timestamptz,
  result jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('done', 'stopped', 'failed')) = (ended_at is not null))
);
create index on long_task (store_id, id desc);
create index on long_task (person_id) where person_id is not null;

alter table webhook_endpoint enable row level security, force row level security;
alter table webhook_event enable row level security, force row level security;
alter table webhook_delivery enable row level security, force row level security;
alter table webhook_attempt enable row level security, force row level security;
alter table long_task enable row level security, force row level security;

create policy own_store on webhook_endpoint using (store_id = current_store());
create policy own_store on webhook_event using (store_id = current_store());
create policy own_store on webhook_delivery using (store_id = current_store());
create policy own_store on webhook_attempt using (store_id = current_store());
create policy own_store on long_task using (store_id = current_store());

grant select, insert, update, delete on webhook_endpoint, webhook_event, webhook_delivery, long_task to guardaroba_app;
grant select, insert on webhook_attempt to guardaroba_app;
grant select, insert, delete on webhook_listener to guardaroba_app;

-- An endpoint that was switched off is told to the owners.
alter type mail_kind add value 'webhook-off';
