-- Keeps what customers, contacts, orders and memberships are looked for by in step with them: names and e-mail, phone
-- numbers, and the numbers that were given out. A membership is found by its number alone; its holder is a customer.
create or replace function remember_person_words() returns trigger language plpgsql as $$
declare
  person_kind constant text := tg_argv[0];
  is_there boolean := tg_op <> 'DELETE';
  written jsonb;
begin
  if tg_op <> 'INSERT' then
    delete from person_word where store_id = old.store_id and kind = person_kind and subject_id = old.id;
  end if;
  if is_there then
    written := to_jsonb(new);
    -- guests have no name here, and whoever was erased has none any more
    is_there := coalesce(written ->> 'guest_key', written ->> 'erased_at') is null;
  end if;
  if is_there then
    insert into person_word (store_id, kind, subject_id, word)
      select new.store_id, person_kind, new.id, word from (
        select person_words(new.email, new.first_name, new.last_name) where person_kind <> 'member'
        union
        select phone_words(written ->> 'phone') where person_kind <> 'member'
        union
        select number_words(written ->> 'number') where person_kind in ('order', 'member')
      ) as said (word);
  end if;
  return null;
end
$$;

create or replace trigger remember_words_of_new after insert or delete on customer
  for each row execute function remember_person_words('customer');
create or replace trigger remember_words_of_changed after update of email, first_name, last_name, phone, guest_key
  on customer for each row execute function remember_person_words('customer');
create or replace trigger remember_words_of_new after insert or delete on newsletter_contact
  for each row execute function remember_person_words('contact');
create or replace trigger remember_words_of_changed after update of email, first_name, last_name, phone, erased_at
  on newsletter_contact for each row execute function remember_person_words('contact');
create or replace trigger remember_words_of_new after insert or delete on customer_order
  for each row execute function remember_person_words('order');
create or replace trigger remember_words_of_changed after update of email, first_name, last_name, phone
  on customer_order for each row execute function remember_person_words('order');
create or replace trigger remember_words_of_new after insert or delete on user_membership
  for each row execute function remember_person_words('member');
