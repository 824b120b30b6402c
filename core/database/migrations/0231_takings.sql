-- The takings of a day as they were when it was closed: domain/books/takings.ts has the rules. Written once, never changed;
-- what is heard of a closed day later stands in the next one, with its own day. Numbers begin anew every year and have no gaps.
create table taking (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  day date not null,
  year integer not null generated always as (extract(year from day)::integer) stored,
  number integer not null check (number > 0),
  -- Sums by kind, document, rate and means; nothing in them says who paid.
  lines jsonb not null,
  closed_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, day),
  unique (store_id, year, number)
);

-- Every movement of the ledger, and the takings it stands in: in none yet, or in one for ever.
create table taking_entry (
  entry_id uuid primary key,
  store_id uuid not null references partner_store on delete cascade,
  -- In Italy, by the provider's time.
  day date not null,
  taking_id uuid,
  foreign key (store_id, entry_id) references ledger_entry (store_id, id),
  foreign key (store_id, taking_id) references taking (store_id, id)
);
create index on taking_entry (store_id, entry_id);
create index on taking_entry (store_id, taking_id);
create index taking_entry_open on taking_entry (store_id, day) where taking_id is null;

alter table ledger_entry no force row level security;
insert into taking_entry (entry_id, store_id, day)
select id, store_id, (at at time zone 'Europe/Rome')::date from ledger_entry;
alter table ledger_entry force row level security;

alter table taking enable row level security, force row level security;
alter table taking_entry enable row level security, force row level security;
create policy own_store on taking using (store_id = current_store());
create policy own_store on taking_entry using (store_id = current_store());
create policy not_for_support on taking as restrictive using (not is_support());
create policy only_open on taking_entry as restrictive for update using (taking_id is null) with check (taking_id is not null);
create policy due on taking_entry for select to guardaroba_rounds using (true);

grant select, insert on taking, taking_entry to guardaroba_app;
grant update (taking_id) on taking_entry to guardaroba_app;
grant select (store_id, day, taking_id) on taking_entry to guardaroba_rounds;
