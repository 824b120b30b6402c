-- Who made a garment and how they are reached (Regulation (EU) 2023/988), what it holds beside fibres (Regulation (EU)
-- No 1007/2011), and where its digital passport is.
alter table brand
  add column maker_name text not null default '',
  add column maker_address text not null default '',
  add column maker_contact text not null default '';
alter table product
  add column filling localized_text not null default '{}',
  add column has_animal_parts boolean not null default false,
  add column passport_id text check (passport_id <> ''),
  add column passport_url text check (passport_url ~ '^https://');
