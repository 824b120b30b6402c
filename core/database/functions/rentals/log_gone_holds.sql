-- A hold is its own record while it is there; what is remembered of it is written when it goes, away from whoever waits.
create or replace function log_gone_holds() returns trigger language plpgsql as $$
begin
  insert into public.hold_log (cart_key, customer_id, address_key, middle_key, network_key, product_id, size_code,
      begun_at, at)
    select cart_key, customer_id, address_key, middle_key, network_key, product_id, size_code, begun_at, created_at
    from gone where network_key is not null;
  return null;
end
$$;

create or replace trigger log_gone_holds after delete on hold referencing old table as gone
  for each statement execute function log_gone_holds();
