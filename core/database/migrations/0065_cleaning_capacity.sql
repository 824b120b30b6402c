-- How many garments can be ready on each weekday, Monday first; null, or not there: as many as come.
alter table rental_policy
  add cleaning_capacity integer[] not null default '{}'
    check (cardinality(cleaning_capacity) <= 5 and 0 <= all (array_remove(cleaning_capacity, null)));
