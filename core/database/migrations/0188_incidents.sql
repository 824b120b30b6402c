-- An incident of a store: what went another way than planned; "exception" is the status of a garment.
alter table store_exception rename to store_incident;
do $$
declare found record;
begin
  for found in select conname as name from pg_constraint
    where conrelid = 'store_incident'::regclass and conname like '%exception%'
  loop
    execute format('alter table store_incident rename constraint %I to %I', found.name, replace(found.name, 'exception', 'incident'));
  end loop;
  for found in select indexrelid::regclass::text as name from pg_index
    where indrelid = 'store_incident'::regclass and indexrelid::regclass::text like '%exception%'
  loop
    execute format('alter index %I rename to %I', found.name, replace(found.name, 'exception', 'incident'));
  end loop;
end $$;

-- What was written down about them is found by the same name. Forced row security would hide every line from the owner.
alter table office_audit no force row level security;
update office_audit set action = replace(action, 'exception.', 'incident.')
  where action in ('exception.assigned', 'exception.dismissed');
update office_audit set subject_kind = 'incident' where subject_kind = 'exception';
alter table office_audit force row level security;
