-- What a brand calls its own goods by: the SKU of each size of a garment ({"IT42": "AUR-42"}), and that of a piece.
alter table product
  add skus jsonb not null default '{}' check (jsonb_typeof(skus) = 'object'),
  -- What search engines are told, where it is not the name and the description.
  add seo_title localized_text not null default '{}',
  add seo_description localized_text not null default '{}',
  -- The full price that a brand's own file names. It is shown to nobody: a reduction follows from prices that were asked here.
  add list_price integer check (list_price >= 0);
grant update (skus, seo_title, seo_description, list_price) on product to guardaroba_app;

-- Codes as people type them, without signs and case. Columns of their own, because under row level security only a column
-- itself can be found by an index.
alter table unit
  add sku text check (length(sku) between 1 and 80),
  add barcode_code text generated always as (upper(regexp_replace(barcode, '[^[:alnum:]]+', '', 'g'))) stored,
  -- What was made here begins with two letters and noughts that nobody reads aloud.
  add barcode_number text generated always as (substring(barcode from '^GR0*([1-9][0-9]*)$')) stored,
  add sku_code text generated always as (upper(regexp_replace(sku, '[^[:alnum:]]+', '', 'g'))) stored;
grant update (sku) on unit to guardaroba_app;
create index unit_barcode_code on unit (barcode_code text_pattern_ops);
create index unit_barcode_number on unit (barcode_number text_pattern_ops) where barcode_number is not null;
create index unit_sku_code on unit (sku_code text_pattern_ops) where sku_code is not null;

-- they take the place of those by capital letters alone
drop index order_item_by_tracking, parcel_by_tracking;
alter table order_item
  add tracking_code text generated always as (upper(regexp_replace(tracking, '[^[:alnum:]]+', '', 'g'))) stored;
create index order_item_tracking_code on order_item (store_id, tracking_code text_pattern_ops)
  where tracking_code is not null;
alter table parcel
  add tracking_code text generated always as (upper(regexp_replace(tracking, '[^[:alnum:]]+', '', 'g'))) stored;
create index parcel_tracking_code on parcel (store_id, tracking_code text_pattern_ops) where tracking_code is not null;
alter table parcel_booking
  add tracking_code text generated always as (upper(regexp_replace(tracking, '[^[:alnum:]]+', '', 'g'))) stored;
create index parcel_booking_tracking_code on parcel_booking (store_id, tracking_code text_pattern_ops)
  where tracking_code is not null;

-- VE-7K3M-2QXD is found by all of it, by what stands behind the store's letters, and by its end.
create function number_words(number text) returns setof text language sql immutable parallel safe
begin atomic
  select lower(array_to_string(parts[nth:], ''))
  from (select string_to_array(number, '-') as parts) as written, generate_series(1, cardinality(parts)) as nth
  where array_to_string(parts[nth:], '') <> '';
end;
grant execute on function number_words to guardaroba_app;

-- A phone number with the code of its country and without, whichever way it was written down.
create function phone_words(phone text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct word
  from (select regexp_replace(phone, '\D', '', 'g') as digits, phone ~ '^\s*(\+|00)' as is_whole) as written,
    lateral (select regexp_replace(digits, case when is_whole then '^(00)' else '^$' end, '') as full_number) as bare,
    -- codes of one and two digits first: of several that fit, a pattern takes the longest
    lateral (select coalesce(substring(full_number from '^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])'),
      left(full_number, 3)) as country) as calling,
    lateral (values (full_number), (case when is_whole then substr(full_number, length(country) + 1) end)) as spelling (word)
  where length(word) >= 4;
end;
grant execute on function phone_words to guardaroba_app;

-- Memberships are found by their number.
alter table person_word drop constraint person_word_kind_check;
alter table person_word add constraint person_word_kind_check check (kind in ('customer', 'contact', 'order', 'member'));

alter table customer no force row level security;
alter table newsletter_contact no force row level security;
alter table customer_order no force row level security;
alter table user_membership no force row level security;
alter table person_word no force row level security;
insert into person_word (store_id, kind, subject_id, word)
  select store_id, 'customer', id, word from customer, phone_words(phone) as word where guest_key is null
  on conflict do nothing;
insert into person_word (store_id, kind, subject_id, word)
  select store_id, 'contact', id, word from newsletter_contact, phone_words(phone) as word where erased_at is null
  on conflict do nothing;
insert into person_word (store_id, kind, subject_id, word)
  select store_id, 'order', id, word from customer_order,
    lateral (select * from phone_words(phone) union select * from number_words(number)) as said (word)
  on conflict do nothing;
insert into person_word (store_id, kind, subject_id, word)
  select store_id, 'member', id, word from user_membership, number_words(number) as word
  on conflict do nothing;
alter table customer force row level security;
alter table newsletter_contact force row level security;
alter table customer_order force row level security;
alter table user_membership force row level security;
alter table person_word force row level security;
