-- By which words a garment is found in the office: those of its names in the languages of the office.
create or replace function office_words(name jsonb) returns setof text language sql immutable parallel safe
begin atomic
  select distinct word
  from regexp_split_to_table(plain_text(concat_ws(' ', name ->> 'it', name ->> 'en')), '[^[:alnum:]]+') as word
  where word <> '';
end;
grant execute on function office_words to guardaroba_app;

-- And the codes of its sizes, without signs.
create or replace function sku_words(skus jsonb) returns setof text language sql immutable parallel safe
begin atomic
  select distinct word
  from jsonb_each_text(skus) as sku (size, code), lower(regexp_replace(code, '[^[:alnum:]]+', '', 'g')) as word
  where word <> '';
end;
grant execute on function sku_words to guardaroba_app;

create or replace function remember_new_products() returns trigger language plpgsql as $$
begin
  insert into product_word (product_id, word)
  select added.id, word from added, office_words(added.name) as word
  on conflict do nothing;
  insert into product_word (product_id, word)
  select added.id, word from added, sku_words(added.skus) as word where added.skus <> '{}'
  on conflict do nothing;
  return null;
end
$$;

create or replace function remember_renamed_product() returns trigger language plpgsql as $$
begin
  delete from product_word where product_id = new.id
    and word not in (select office_words(new.name) union select sku_words(new.skus));
  insert into product_word (product_id, word)
    select new.id, office_words(new.name) union select new.id, sku_words(new.skus) on conflict do nothing;
  return null;
end
$$;

create or replace trigger remember_product_words after insert on product
  referencing new table as added for each statement execute function remember_new_products();
create or replace trigger remember_product_words_of_changed after update on product
  for each row when (old.name is distinct from new.name or old.skus is distinct from new.skus)
  execute function remember_renamed_product();
