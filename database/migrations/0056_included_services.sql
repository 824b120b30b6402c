-- What a store does for what it lends without asking money for it.
alter table rental_policy
  add column includes_cleaning boolean not null default true,
  add column covers_small_damage boolean not null default true;
