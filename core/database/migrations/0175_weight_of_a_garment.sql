-- What a garment weighs; null: nobody has said so, and a weight is assumed.
alter table product add weight_grams integer check (weight_grams between 1 and 50000);
grant update (weight_grams) on product to guardaroba_app;
