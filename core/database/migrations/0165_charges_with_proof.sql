-- How a charge comes about, line by line, and why there is no picture of what was found.
alter table order_charge
  add calculation jsonb not null default '[]' check (jsonb_typeof(calculation) = 'array'),
  add why_no_photo text not null default '' check (length(why_no_photo) <= 500),
  -- Who of staff has answered an objection or given it up, and when.
  add decided_by uuid references staff_person on delete set null,
  add decided_at timestamptz;
create index on order_charge (decided_by) where decided_by is not null;
