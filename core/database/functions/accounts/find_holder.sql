-- Who wants to hold, in one statement: whether they have paid for something before, and if not, since when they have an
-- account.
create or replace function find_holder(asking_store uuid, asking_customer uuid, out paid boolean, out since timestamptz)
language plpgsql as $$
begin
  paid := has_paid(asking_store, asking_customer);
  if not paid then
    select created_at into since from customer where id = asking_customer;
  end if;
end
$$;

grant execute on function find_holder to guardaroba_app;
