-- What the whole operator knows of garments: sizes, colours, categories and tags belong to no store.
create type size_kind as enum ('clothing', 'oneSize');

create table size (
  code text primary key check (code ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$'),
  kind size_kind not null default 'clothing',
  position integer not null,
  label_it text not null,
  label_eu text not null,
  label_uk text not null,
  label_us text not null,
  bust_cm integer check (bust_cm > 0),
  waist_cm integer check (waist_cm > 0),
  hips_cm integer check (hips_cm > 0)
);

-- Keywords are other words people search for: a bordeaux dress is found under red.
create table colour (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name localized_text not null,
  keywords localized_text not null default '{}',
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0
);

create table category (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  parent_slug text references category check (parent_slug <> slug),
  name localized_text not null,
  keywords localized_text not null default '{}',
  position integer not null default 0
);
create index on category (parent_slug);

create table tag (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name localized_text not null,
  position integer not null default 0
);

alter table product
  add column category_slug text references category,
  add column colour_code text references colour,
  add column composition localized_text not null default '{}',
  add column care localized_text not null default '{}',
  add column fit localized_text not null default '{}';
create index on product (category_slug);
create index on product (colour_code);

create table product_tag (
  product_id uuid not null references product on delete cascade,
  tag_slug text not null references tag,
  primary key (product_id, tag_slug)
);
create index on product_tag (tag_slug);

create trigger notify_change after insert or update or delete on size
  for each statement execute function notify_all_stores_changed();
create trigger notify_change after insert or update or delete on colour
  for each statement execute function notify_all_stores_changed();
create trigger notify_change after insert or update or delete on category
  for each statement execute function notify_all_stores_changed();
create trigger notify_change after insert or update or delete on tag
  for each statement execute function notify_all_stores_changed();
create trigger notify_change after insert or update or delete on product_tag
  for each statement execute function notify_all_stores_changed();

grant select, insert, update on size, colour, category, tag to guardaroba_app;
grant select, insert, delete on product_tag to guardaroba_app;
