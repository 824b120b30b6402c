-- How somebody likes to look at a list, by a name. Without a person: the same for everybody in the store.
create table staff_view (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  person_id uuid references staff_person on delete cascade,
  list text not null,
  name text not null,
  -- What stands in the address of the list: filters, order, columns.
  search text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on staff_view (store_id, list, person_id);
create index on staff_view (person_id) where person_id is not null;
create unique index one_view_of_a_name on staff_view (store_id, list, person_id, lower(name)) nulls not distinct;
create unique index one_default_view on staff_view (store_id, list, person_id) nulls not distinct where is_default;

alter table staff_view enable row level security, force row level security;
create policy own_store on staff_view using (store_id = current_store());
-- Nobody sees, changes or writes what somebody else keeps for themselves.
create policy own_person on staff_view as restrictive
  using (person_id is null or person_id = current_person());
grant select, insert, delete on staff_view to guardaroba_app;
grant update (name, search, is_default, person_id, updated_at) on staff_view to guardaroba_app;

-- The list of contacts, page by page, in each of its orders.
create index newsletter_contact_by_request on newsletter_contact (store_id, requested_at desc, id desc)
  where erased_at is null;
create index newsletter_contact_by_email on newsletter_contact (store_id, email, id) where erased_at is null;

-- By what people are looked for: their e-mail and the words of it and of their names. A list of its own, because the
-- comparison of a beginning can use an index under row level security only on a column as it stands.
create table person_word (
  store_id uuid not null references partner_store on delete cascade,
  kind text not null check (kind in ('customer', 'contact')),
  subject_id uuid not null,
  word text not null,
  primary key (store_id, kind, subject_id, word)
);
create index on person_word (store_id, kind, word text_pattern_ops);

alter table person_word enable row level security, force row level security;
create policy own_store on person_word using (store_id = current_store());
grant select, insert, delete on person_word to guardaroba_app;

create function person_words(email text, first_name text, last_name text) returns setof text
  language sql immutable parallel safe
begin atomic
  select lower(email)
  union
  select word from regexp_split_to_table(
    plain_text(concat_ws(' ', split_part(email, '@', 1), first_name, last_name)), '[^[:alnum:]]+') as word
  where word <> '';
end;
grant execute on function person_words to guardaroba_app;

alter table customer no force row level security;
alter table newsletter_contact no force row level security;
alter table person_word no force row level security;
insert into person_word (store_id, kind, subject_id, word)
  select store_id, 'customer', id, word from customer, person_words(email, first_name, last_name) as word
  where guest_key is null;
insert into person_word (store_id, kind, subject_id, word)
  select store_id, 'contact', id, word from newsletter_contact, person_words(email, first_name, last_name) as word
  where erased_at is null;
alter table customer force row level security;
alter table newsletter_contact force row level security;
alter table person_word force row level security;

-- Orders by the beginning of their number, units by that of their code, garments by a part of their name.
create index customer_order_number on customer_order (store_id, number text_pattern_ops);
create index unit_barcode on unit (barcode text_pattern_ops);
create index product_name on product using gin (plain_text(name ->> 'it') gin_trgm_ops);
