-- Whether a customer has paid for something that was not all given back, in one statement.
create or replace function has_paid(asking_store uuid, asking_customer uuid) returns boolean language plpgsql as $$
declare
  nothing boolean;
begin
  nothing := set_config('app.store_id', asking_store::text, true) is null;
  return exists (
    select from ledger_entry charge
    where charge.kind = 'charge'
      and (charge.order_id in (select id from customer_order where customer_id = asking_customer)
        or charge.user_membership_id in (select id from user_membership where customer_id = asking_customer))
      and charge.amount > (select coalesce(sum(refund.amount), 0) from refund where refund.charge_id = charge.id));
end
$$;

grant execute on function has_paid to guardaroba_app;
