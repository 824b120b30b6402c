-- An adjustment of a membership; "exception" is the status of a garment.
alter table membership_exception rename to membership_adjustment;
do $$
declare found record;
begin
  for found in select conname as name from pg_constraint
    where conrelid = 'membership_adjustment'::regclass and conname like '%exception%'
  loop
    execute format('alter table membership_adjustment rename constraint %I to %I', found.name, replace(found.name, 'exception', 'adjustment'));
  end loop;
  for found in select indexrelid::regclass::text as name from pg_index
    where indrelid = 'membership_adjustment'::regclass and indexrelid::regclass::text like '%exception%'
  loop
    execute format('alter index %I rename to %I', found.name, replace(found.name, 'exception', 'adjustment'));
  end loop;
end $$;
