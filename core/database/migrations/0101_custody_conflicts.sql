-- What a carrier has said of a garment whose unit is recorded elsewhere: nothing has moved, and a person looks at it. Gone
-- with the garment's next move.
create table custody_conflict (
  store_id uuid not null,
  item_id uuid not null,
  said order_status not null,
  place custody_place not null,
  at timestamptz not null,
  primary key (store_id, item_id),
  foreign key (store_id, item_id) references order_item (store_id, id) on delete cascade
);
alter table custody_conflict enable row level security, force row level security;
create policy own_store on custody_conflict using (store_id = current_store());
create policy due on custody_conflict for select to guardaroba_rounds using (true);
grant select, insert, update, delete on custody_conflict to guardaroba_app;
grant select (store_id) on custody_conflict to guardaroba_rounds;

alter table store_exception drop constraint store_exception_kind_check;
alter table store_exception add constraint store_exception_kind_check check (kind in ('atRisk', 'notSent', 'late',
  'elsewhere', 'undelivered', 'lost', 'damaged', 'cardFailed', 'mailBounced', 'chargeObjected', 'provider', 'unusual'));
