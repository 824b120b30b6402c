-- The operator's stock and what it knows of garments: none of it belongs to a store.

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

create table brand (
  id uuid primary key default uuidv7(),
  name text not null unique,
  slug text not null
    generated always as (trim(both '-' from regexp_replace(plain_text(name), '[^a-z0-9]+', '-', 'g'))) stored,
  -- Who made a garment and how they are reached (Regulation (EU) 2023/988).
  maker_name text not null default '',
  maker_address text not null default '',
  maker_contact text not null default '',
  created_at timestamptz not null default now()
);
create unique index on brand (slug);

create table product (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  category_slug text references category,
  colour_code text references colour,
  name localized_text not null,
  description localized_text not null,
  value_price integer not null check (value_price >= 0),
  images text[] not null default '{}',
  composition localized_text not null default '{}',
  care localized_text not null default '{}',
  fit localized_text not null default '{}',
  -- What it holds beside fibres (Regulation (EU) No 1007/2011), and where its digital passport is.
  filling localized_text not null default '{}',
  has_animal_parts boolean not null default false,
  passport_id text check (passport_id <> ''),
  passport_url text check (passport_url ~ '^https://'),
  -- The name in each language as the search knows it; a language without a name of its own shows the Italian one.
  search_it tsvector not null generated always as
    (to_tsvector('search_it', coalesce(name ->> 'it', ''))) stored,
  search_en tsvector not null generated always as
    (to_tsvector('search_en', coalesce(name ->> 'en', name ->> 'it', ''))) stored,
  search_de tsvector not null generated always as
    (to_tsvector('search_de', coalesce(name ->> 'de', name ->> 'it', ''))) stored,
  search_fr tsvector not null generated always as
    (to_tsvector('search_fr', coalesce(name ->> 'fr', name ->> 'it', ''))) stored,
  search_es tsvector not null generated always as
    (to_tsvector('search_es', coalesce(name ->> 'es', name ->> 'it', ''))) stored,
  search_nl tsvector not null generated always as
    (to_tsvector('search_nl', coalesce(name ->> 'nl', name ->> 'it', ''))) stored,
  -- Which transaction touched a row last: a reader that remembers the oldest transaction its snapshot could not see
  -- finds by it exactly the rows it may have missed.
  changed xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on product (brand_id);
create index on product (category_slug);
create index on product (colour_code);
create index on product (changed);
-- All that a list has to know of a product, without its long texts.
create index on product (id) include (brand_id, colour_code, category_slug);

create table product_tag (
  product_id uuid not null references product on delete cascade,
  tag_slug text not null references tag,
  primary key (product_id, tag_slug)
);
create index on product_tag (tag_slug);

create type unit_condition as enum ('new', 'excellent', 'good', 'fair');
create type unit_state as enum ('available', 'onLoan', 'laundry', 'retired', 'sold');

-- One physical garment: every store that lists its product offers the same unit.
create table unit (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product,
  size_code text not null references size,
  barcode text not null unique,
  condition unit_condition not null,
  state unit_state not null default 'available',
  changed xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on unit (product_id, size_code);
create index on unit (changed);

grant select, insert, update on size, colour, category, tag, brand, product, unit to guardaroba_app;
grant select, insert, delete on product_tag to guardaroba_app;
