-- A store that is deleted gives the units it had taken back to the others. An occupancy belongs to no store, so no foreign
-- key removes it; holds have no foreign key to their store either. Garments of its own are lent to nobody any more: what
-- others have ordered of them stays readable, and belongs to the platform from now on.
create or replace function free_units_of_store() returns trigger language plpgsql as $$
begin
  delete from occupancy where id in (
    select id from hold where store_id = old.id
    union all
    select id from reservation where store_id = old.id
    union all
    select id from unit_block where owner_id = old.id);
  update product set lent_to = 'nobody' where owner_id = old.id;
  insert into unit_event (unit_id, state) select id, 'retired' from unit
    where owner_id = old.id and state not in ('retired', 'sold');
  return old;
end
$$;

create or replace trigger free_units before delete on partner_store for each row execute function free_units_of_store();
