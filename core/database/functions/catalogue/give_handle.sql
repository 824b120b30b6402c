-- A product that comes without a handle gets one from its name, with a number where its owner has that one already.
create or replace function give_handle() returns trigger language plpgsql as $$
declare
  base constant text := coalesce(nullif(trim(both '-' from left(regexp_replace(
    plain_text(coalesce(new.name ->> 'it', new.name ->> 'en', '')), '[^a-z0-9]+', '-', 'g'), 120)), ''), 'garment');
  number integer := 1;
begin
  new.handle := base;
  while exists (select from product where owner_id = new.owner_id and handle = new.handle)
    or (new.owner_id is null and exists (select from product where owner_id is null and handle = new.handle))
  loop
    number := number + 1;
    -- whoever gives a hundred garments one name waits for no counting
    new.handle := base || '-' || case when number < 20 then number::text else right(new.id::text, 12) end;
    exit when number >= 20;
  end loop;
  return new;
end
$$;

create or replace trigger give_handle before insert on product
  for each row when (new.handle = '') execute function give_handle();
