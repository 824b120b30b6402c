-- A unit belongs to whoever its product belongs to.
create or replace function own_unit() returns trigger language plpgsql as $$
begin
  new.owner_id := (select owner_id from product where id = new.product_id);
  return new;
end
$$;

create or replace trigger own_unit before insert on unit for each row execute function own_unit();
