-- A store from its opening to its end. One without a row was there before the office opened any: its status says it all.
create table store_life (
  store_id uuid primary key references partner_store on delete cascade,
  -- Null: it is still being opened.
  opened_at timestamptz,
  -- Steps of the opening that somebody has been through or has left for later: {"stock": "skipped"}.
  steps jsonb not null default '{}' check (jsonb_typeof(steps) = 'object'),
  -- Since when it is to be erased, and from when on it may be: its people have a month to think again.
  erase_asked_at timestamptz,
  erase_after timestamptz check (erase_after >= erase_asked_at + interval '30 days'),
  erased_at timestamptz check (erased_at >= erase_after),
  check (num_nulls(erase_asked_at, erase_after) in (0, 2)),
  check (erased_at is null or erase_after is not null)
);

-- What rents cost by the value of a garment, in thousandths of it. A period without a share is not offered by the rule.
create table price_rule (
  store_id uuid primary key references partner_store on delete cascade,
  one_off integer check (one_off between 1 and 1000),
  two_weeks integer check (two_weeks between 1 and 1000),
  month integer check (month between 1 and 1000),
  trial integer check (trial between 1 and 1000),
  updated_at timestamptz not null
);

alter table store_life enable row level security, force row level security;
alter table price_rule enable row level security, force row level security;
create policy own_store on store_life using (store_id = current_store());
create policy own_store on price_rule using (store_id = current_store());
grant select, insert, update on store_life, price_rule to guardaroba_app;

-- The app erases a store only after its people asked for it and the month has passed.
grant delete on partner_store to guardaroba_app;
create policy erased_when_due on partner_store as restrictive for delete to guardaroba_app
  using (exists (select from store_life where store_id = partner_store.id and erased_at is not null));

alter type mail_kind add value 'store-erasure';
