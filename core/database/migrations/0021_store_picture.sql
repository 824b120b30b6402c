-- Pictures that a store's people have brought, each under a key that begins with the store's id: whoever erases a store
-- finds them by it. What a picture is, is measured once, when it comes.
create table store_picture (
  store_id uuid not null references partner_store on delete cascade,
  key text not null,
  use text not null check (use in ('logo', 'icon', 'photo')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- of what is drawn against white paper, from 1 to 21
  contrast real not null check (contrast between 1 and 21),
  uploaded_by uuid references staff_person on delete set null,
  uploaded_at timestamptz not null,
  primary key (store_id, key),
  check (starts_with(key, store_id::text || '-'))
);
create index on store_picture (uploaded_by) where uploaded_by is not null;

alter table store_picture enable row level security, force row level security;
create policy own_store on store_picture using (store_id = current_store());
grant select, insert on store_picture to guardaroba_app;
