-- Whoever changes something of an order waits for whoever else does, and for what else its customer is doing: the customer
-- first, then the order. What belongs to the order (garments, payments, charges, parcels, the credit it was paid with) is
-- locked after that, in any order; units and codes, which others want too, come last.
create or replace function lock_order(sought_order uuid) returns void language plpgsql as $$
begin
  perform from customer where id = (select customer_id from customer_order where id = sought_order) for no key update;
  perform from customer_order where id = sought_order for no key update;
end
$$;

grant execute on function lock_order to guardaroba_app;
