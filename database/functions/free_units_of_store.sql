-- A store that is deleted gives the units it had taken back to the others. An occupancy belongs to no store, so no foreign
-- key removes it; holds have no foreign key to their store either.
create or replace function free_units_of_store() returns trigger language plpgsql as $$
begin
  delete from occupancy where id in (
    select id from hold where store_id = old.id
    union all
    select id from reservation where store_id = old.id);
  return old;
end
$$;

create or replace trigger free_units before delete on partner_store for each row execute function free_units_of_store();
