-- A garment of an order keeps whose it is and which share is the owner's, by whatever way it came into the order; another
-- garment that comes for it brings terms of its own.
create or replace function freeze_lending_terms() returns trigger language plpgsql as $$
begin
  select nullif(product.owner_id, new.store_id),
    case when product.owner_id is distinct from new.store_id then coalesce(loan.share, product.lent_share) end
  into new.lender_id, new.lent_share
  from product left join product_loan loan on loan.product_id = product.id and loan.store_id = new.store_id
  where product.id = new.product_id;
  return new;
end
$$;

create or replace trigger freeze_lending_terms before insert on order_item
  for each row execute function freeze_lending_terms();
create or replace trigger freeze_other_lending_terms before update of product_id on order_item
  for each row when (old.product_id <> new.product_id) execute function freeze_lending_terms();
