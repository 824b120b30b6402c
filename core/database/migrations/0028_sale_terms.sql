alter table discount
  add column is_active boolean not null default true,
  -- The garments it takes something off, by the way they are had; null: all of them.
  add column ways rental_way[] check (cardinality(ways) > 0);
create index on discount (store_id, created_at desc, id desc);

alter table rental_policy
  -- In Italy: what is ordered from then on counts from the next courier day.
  add column cut_off_hour integer not null default 13 check (cut_off_hour between 0 and 23),
  -- How far ahead a delivery can be asked for.
  add column days_ahead integer not null default 180 check (days_ahead between 14 and 365),
  -- How long a cart holds its garments; the limits of what may be held count in twenty minutes.
  add column hold_minutes integer not null default 20 check (hold_minutes between 5 and 20),
  -- Garments of this worth together are brought for nothing; null: never.
  add column free_shipping_from integer check (free_shipping_from > 0);

create type sale_kind as enum ('plan', 'discount', 'policy');

-- What a store sells by which terms, each time whole as it was published. Never changed.
create table sale_version (
  store_id uuid not null references partner_store on delete cascade,
  kind sale_kind not null,
  -- The plan, the code; for the rental policy the store itself.
  subject_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- What was changed by it.
  fields text[] not null,
  published_by uuid references staff_person on delete set null,
  published_by_name text not null,
  published_at timestamptz not null,
  primary key (store_id, kind, subject_id, number)
);
create index on sale_version (published_by) where published_by is not null;

alter table sale_version enable row level security, force row level security;
create policy own_store on sale_version using (store_id = current_store());
grant select, insert on sale_version to guardaroba_app;
