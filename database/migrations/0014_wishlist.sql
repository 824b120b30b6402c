-- A customer's hearts. No one else's pages change by them: nobody is notified.
create table liked_product (
  store_id uuid not null,
  customer_id uuid not null,
  product_id uuid not null,
  liked_at timestamptz not null default now(),
  primary key (store_id, customer_id, product_id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references listing on delete cascade
);
create index on liked_product (store_id, product_id);

alter table liked_product enable row level security, force row level security;
create policy own_store on liked_product
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, delete on liked_product to guardaroba_app;
