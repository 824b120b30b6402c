-- Whether a customer has paid for something that was not all given back, in one statement. By the ids of what they ordered,
-- so that each is found by an index: who has never paid would have the whole ledger read, with every garment they hold.
create or replace function has_paid(asking_store uuid, asking_customer uuid) returns boolean language plpgsql as $$
declare
  nothing boolean;
  orders uuid[];
  memberships uuid[];
begin
  nothing := set_config('app.store_id', asking_store::text, true) is null;
  orders := array(select id from customer_order where customer_id = asking_customer);
  memberships := array(select id from user_membership where customer_id = asking_customer);
  return exists (
    select from (
      select id, amount from ledger_entry where kind = 'charge' and order_id = any (orders)
      union all
      select id, amount from ledger_entry where kind = 'charge' and user_membership_id = any (memberships)
    ) as charge
    where charge.amount > (select coalesce(sum(refund.amount), 0) from refund where refund.charge_id = charge.id));
end
$$;

grant execute on function has_paid to guardaroba_app;
