-- What is paid for, before its payments and what was paid: an order, the order of a charge, or the customer of a membership.
create or replace function lock_paid_for(paid_order uuid, paid_charge uuid, paid_membership uuid) returns void
language plpgsql as $$
begin
  if paid_order is not null or paid_charge is not null then
    perform lock_order(coalesce(paid_order, (select order_id from order_charge where id = paid_charge)));
  else
    perform from customer where id = (select customer_id from user_membership where id = paid_membership) for no key update;
  end if;
end
$$;

grant execute on function lock_paid_for to guardaroba_app;
