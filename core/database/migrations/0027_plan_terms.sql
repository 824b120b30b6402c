-- Other terms (a price, so many garments, a value) are another row of the same plan: who is a member keeps the row they
-- agreed to.
alter table membership
  add unique (store_id, id),
  -- The plan's first row; null: this is it.
  add column plan_id uuid,
  -- Since when other terms are offered instead; null: these are the present ones.
  add column superseded_at timestamptz,
  -- The order in which plans are shown; those of the same position by price.
  add column position integer not null default 0 check (position >= 0),
  add foreign key (store_id, plan_id) references membership (store_id, id),
  add check (superseded_at is null or status = 'inactive');
create index on membership (plan_id) where plan_id is not null;
create unique index present_terms_of_plan on membership (coalesce(plan_id, id)) where superseded_at is null;
