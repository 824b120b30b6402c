-- A store that is deleted takes everything of its own along, and gives the units it had taken back to the others.

-- A deleted price is remembered while its store exists; the history of a store that goes away goes with it.
create or replace function remember_price() returns trigger language plpgsql as $$
declare
  prefix constant text := tg_argv[0];
  name_column constant text := tg_argv[1];
begin
  if tg_op = 'DELETE' then
    insert into price_history (store_id, product_id, offer, amount)
    select old.store_id, old.product_id, prefix || (to_jsonb(old) ->> name_column), null
    where exists (select from partner_store where id = old.store_id);
  elsif tg_op = 'INSERT' or old.amount <> new.amount then
    insert into price_history (store_id, product_id, offer, amount)
    values (new.store_id, new.product_id, prefix || (to_jsonb(new) ->> name_column), new.amount);
  end if;
  return null;
end
$$;

-- An occupancy belongs to no store, so no foreign key removes it; holds have no foreign key to their store either.
create function free_units_of_store() returns trigger language plpgsql as $$
begin
  delete from occupancy where id in (
    select id from hold where store_id = old.id
    union all
    select id from reservation where store_id = old.id);
  return old;
end
$$;
create trigger free_units before delete on partner_store for each row execute function free_units_of_store();

-- Jobs that nobody has to do any more.
create function forget_jobs_of_store() returns trigger language plpgsql as $$
begin
  delete from pgboss.job where data ->> 'storeId' = old.id::text;
  return null;
end
$$;
create trigger forget_jobs after delete on partner_store for each row execute function forget_jobs_of_store();
