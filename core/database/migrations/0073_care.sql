-- How a garment is cleaned decides how long that takes; a number of its own wins over its class.
create type care_class as enum ('everyday', 'delicate', 'embellished', 'leather');

alter table product
  add care_class care_class not null default 'everyday',
  add turnaround_days integer check (turnaround_days between 0 and 30);
grant update (care_class, turnaround_days) on product to guardaroba_app;

-- Days for each class beside the everyday one, whose days are those of the laundry; null: the same.
alter table rental_policy
  add delicate_days integer check (delicate_days between 0 and 30),
  add embellished_days integer check (embellished_days between 0 and 30),
  add leather_days integer check (leather_days between 0 and 30);

-- The days of cleaning that a rent was planned with. What was booked before there were any has those of the store.
alter table hold add laundry_days integer;
alter table reservation add laundry_days integer;

-- It is told the days of cleaning, and how many garments the store can clean.
drop function if exists claim_units(
  uuid, bytea, uuid, holder_kind, bytea, bytea, bytea, integer, integer, uuid, timestamptz, timestamptz, integer, integer,
  integer[], integer, integer, integer[], integer, integer, double precision, double precision, integer, integer, uuid[],
  text[], unit_condition[], date[], date[], date[], rental_way[], integer[], date[], date[]);
