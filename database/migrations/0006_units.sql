create type unit_condition as enum ('new', 'excellent', 'good', 'fair');
create type unit_state as enum ('available', 'onLoan', 'laundry', 'retired', 'sold');

-- One physical garment. It belongs to the operator: every store that lists its product offers the same unit.
create table unit (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product,
  size_code text not null references size,
  barcode text not null unique,
  condition unit_condition not null,
  state unit_state not null default 'available',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on unit (product_id, size_code);

create trigger notify_change after insert or update or delete on unit
  for each statement execute function notify_all_stores_changed();

grant select, insert, update on unit to guardaroba_app;
