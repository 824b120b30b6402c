-- Euro cents that one person whose refunds have a limit may give as credit in a day.
alter table rental_policy
  add credit_per_day integer not null default 10000 check (credit_per_day between 0 and 1000000);

create index credit_entry_by_hand on credit_entry (store_id, person_id, at) where kind = 'given' and form_key is not null;
