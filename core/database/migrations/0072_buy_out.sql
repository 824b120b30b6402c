-- Since when a garment that was lent is its customer's: they bought it while they had it.
alter table order_item add bought_at timestamptz;
grant update (bought_at) on order_item to guardaroba_app;

-- What a customer asks for needs no words of staff.
alter table order_charge drop constraint order_charge_words_check,
  add check (length(words) between case kind when 'buyOut' then 0 else 1 end and 1000);
-- A garment is bought once, however often it is asked for.
create unique index one_buy_out on order_charge (store_id, item_id) where kind = 'buyOut' and state <> 'withdrawn';
