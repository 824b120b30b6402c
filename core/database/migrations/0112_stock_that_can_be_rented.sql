-- Kept back: its store wants to show it, and nobody could have it yet, for want of a price or of a piece. It is shown when
-- that comes (functions/catalogue/settle_held_back.sql).
alter table listing add held_back text check (held_back in ('price', 'units')),
  add constraint held_back_is_hidden check (held_back is null or not visible);
create index listing_held_back on listing (store_id, product_id) where held_back is not null;

alter table catalogue_import
  -- What was decided for the whole file: prices for what has none, with pictures or without.
  add choices jsonb not null default '{}',
  -- Words of the file that nobody knows here: {"kind": "colour", "word": "Ottanio", "count": 3}.
  add unknown jsonb not null default '[]',
  -- The work that brings its pictures, once the rest is done.
  add picture_task_id uuid;
grant update (choices, unknown, picture_task_id) on catalogue_import to guardaroba_app;

-- What a store has said that words of files mean; without a key they mean nothing here.
create table import_word (
  store_id uuid not null references partner_store on delete cascade,
  kind text not null check (kind in ('colour', 'category', 'size')),
  word text not null check (length(word) between 1 and 200),
  key text,
  updated_at timestamptz not null,
  primary key (store_id, kind, word)
);
alter table import_word enable row level security, force row level security;
create policy own_store on import_word using (store_id = current_store());
grant select, insert on import_word to guardaroba_app;
grant update (key, updated_at) on import_word to guardaroba_app;

-- The pictures of garments that an import brought, in their order: those that are here, those that come, and why not.
drop table import_picture;
create table import_picture (
  store_id uuid not null,
  import_id uuid not null,
  product_id uuid not null,
  number integer not null check (number >= 0),
  -- An address, the name of a file in an archive, or a key of another store's picture.
  source text not null,
  alt jsonb not null default '{}',
  -- What the garment showed before: it goes when the new ones are there.
  former text[] not null default '{}',
  key text,
  problem text,
  primary key (store_id, import_id, product_id, number),
  foreign key (store_id, import_id) references catalogue_import (store_id, id) on delete cascade,
  check (key is null or problem is null)
);
create index import_picture_waiting on import_picture (store_id, import_id, source) where key is null;
alter table import_picture enable row level security, force row level security;
create policy own_store on import_picture using (store_id = current_store());
grant select, insert, delete on import_picture to guardaroba_app;
grant update (key, problem) on import_picture to guardaroba_app;
