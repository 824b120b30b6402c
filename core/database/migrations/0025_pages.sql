-- A page that a store adds by itself; its words are store_page's, by the same slug.
create table own_page (
  store_id uuid not null references partner_store on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  in_footer boolean not null default false,
  -- Nobody finds it any more; its words stay.
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, slug)
);

-- What a page would say in a language if it were published now: the fields that differ, with who wrote each of them.
create table store_page_draft (
  store_id uuid not null references partner_store on delete cascade,
  slug text not null,
  language spoken_language not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  authors jsonb not null check (jsonb_typeof(authors) = 'object'),
  revision integer not null,
  updated_at timestamptz not null,
  primary key (store_id, slug, language)
);

-- What was published, each time whole. Never changed.
create table store_page_version (
  store_id uuid not null references partner_store on delete cascade,
  slug text not null,
  language spoken_language not null,
  number integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  fields text[] not null,
  published_by uuid references staff_person on delete set null,
  published_by_name text not null,
  published_at timestamptz not null,
  primary key (store_id, slug, language, number)
);
create index on store_page_version (published_by) where published_by is not null;

alter table own_page enable row level security, force row level security;
alter table store_page_draft enable row level security, force row level security;
alter table store_page_version enable row level security, force row level security;
create policy own_store on own_page using (store_id = current_store());
create policy own_store on store_page_draft using (store_id = current_store());
create policy own_store on store_page_version using (store_id = current_store());
grant select, insert on own_page to guardaroba_app;
grant update (in_footer, withdrawn_at) on own_page to guardaroba_app;
grant select, insert, update on store_page_draft to guardaroba_app;
grant select, insert on store_page_version to guardaroba_app;
