-- What staff write about an order or a customer, for each other. Written once.
create table staff_note (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid,
  customer_id uuid,
  person_id uuid references staff_person on delete set null,
  person_name text not null,
  text text not null check (length(text) between 1 and 10000),
  created_at timestamptz not null,
  unique (store_id, id),
  check (num_nonnulls(order_id, customer_id) = 1),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on staff_note (store_id, order_id, id);
create index on staff_note (store_id, customer_id, id);
create index on staff_note (person_id) where person_id is not null;

-- Whom a note calls, until they have seen it.
create table staff_mention (
  store_id uuid not null,
  note_id uuid not null,
  person_id uuid not null references staff_person on delete cascade,
  seen_at timestamptz,
  primary key (store_id, note_id, person_id),
  foreign key (store_id, note_id) references staff_note (store_id, id) on delete cascade
);
create index on staff_mention (person_id, store_id);

-- Photos and papers about an order, for staff alone: pictures drawn anew, papers as they came.
create table order_attachment (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  order_id uuid not null,
  person_id uuid references staff_person on delete set null,
  person_name text not null,
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  content bytea not null check (length(content) between 1 and 12582912),
  created_at timestamptz not null,
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create index on order_attachment (store_id, order_id);
create index on order_attachment (person_id) where person_id is not null;

alter table staff_note enable row level security, force row level security;
alter table staff_mention enable row level security, force row level security;
alter table order_attachment enable row level security, force row level security;
create policy own_store on staff_note using (store_id = current_store());
create policy own_store on staff_mention using (store_id = current_store());
create policy own_store on order_attachment using (store_id = current_store());
-- They speak of customers.
create policy not_for_support on staff_note as restrictive using (not is_support());
create policy not_for_support on staff_mention as restrictive using (not is_support());
create policy not_for_support on order_attachment as restrictive using (not is_support());
grant select, insert, delete on staff_note, order_attachment to guardaroba_app;
grant select, insert on staff_mention to guardaroba_app;
grant update (seen_at) on staff_mention to guardaroba_app;

-- A refund that staff ask for by a form is asked for once, however often the form is sent.
alter table refund add column form_key uuid;
create unique index refund_of_form on refund (store_id, form_key, charge_id) where form_key is not null;
