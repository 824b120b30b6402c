-- What was ordered may become another size or garment, when the one that was booked cannot be there in time. What was agreed
-- about its price stays.
grant update (product_id, product, size_code, condition) on order_item to guardaroba_app;
alter type mail_kind add value 'order-changed';
