-- A credit follows its entries, and its bounds refuse what is not there.
-- Runs with its owner's rights: every name stands with its schema, and pg_temp is searched last, so that nothing a caller
-- makes can take the place of a table, an operator or a function.
create or replace function follow_credit_entry() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.credit
    set remaining = remaining + case when new.kind in ('given', 'returned') then new.amount else -new.amount end
    where id = new.credit_id and store_id = new.store_id;
  if not found then
    raise exception 'there is no credit %', new.credit_id using errcode = '23503';
  end if;
  return new;
end
$$;

create or replace trigger follow_credit_entry before insert on credit_entry
  for each row execute function follow_credit_entry();
