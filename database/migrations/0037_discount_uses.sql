-- How often one person may use a code; null: as often as they like.
alter table discount add column max_uses_per_customer integer check (max_uses_per_customer > 0);
alter table discount add unique (store_id, id);

-- Who has used a code, by what they can be told by: the account, the e-mail address and where the parcel went. Hashes that
-- are worth nothing for another code, so that they may outlive an account; gone with an order that is given up.
create table discount_use (
  store_id uuid not null references partner_store on delete cascade,
  discount_id uuid not null,
  order_id uuid not null,
  person_key bytea not null,
  primary key (discount_id, person_key, order_id),
  foreign key (store_id, discount_id) references discount (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create index on discount_use (order_id);
alter table discount_use enable row level security, force row level security;
create policy own_store on discount_use
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
grant select, insert, delete on discount_use to guardaroba_app;
