-- The office's list of orders: the latest first, page by page.
create index customer_order_by_moment on customer_order (store_id, created_at desc, id desc);

-- Orders are looked for by the name and the e-mail they were placed with: whoever ordered as a guest has no others.
alter table person_word drop constraint person_word_kind_check;
alter table person_word add constraint person_word_kind_check check (kind in ('customer', 'contact', 'order'));

alter table customer_order no force row level security;
alter table person_word no force row level security;
insert into person_word (store_id, kind, subject_id, word)
  select store_id, 'order', id, word from customer_order, person_words(email, first_name, last_name) as word;
alter table customer_order force row level security;
alter table person_word force row level security;
