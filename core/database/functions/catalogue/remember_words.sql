create or replace function words_of(value text) returns setof text language sql immutable parallel safe
  return regexp_split_to_table(plain_text(value), '[^[:alnum:]]+');

create or replace function lexemes_of(language text, value text) returns text[] language sql immutable parallel safe
  return tsvector_to_array(to_tsvector(('search_' || language)::regconfig, value));

-- Keeps the words of new names for the search: see search_word.
create or replace function remember_words(texts jsonb[]) returns void language sql as $$
  insert into search_word (language, word, lexeme)
  select word.language, word.word, lexeme
  from (
    select distinct language, words_of(text.value ->> language) as word
    from (select distinct value from unnest(texts) as value) as text,
      unnest(array['it', 'en', 'de', 'fr', 'es', 'nl']) as language
    where text.value ->> language <> ''
  ) as word, unnest(lexemes_of(word.language, word.word)) as lexeme
  where length(word.word) > 1
  order by 1, 2, 3
  on conflict do nothing
$$;

grant execute on function words_of, lexemes_of, remember_words to guardaroba_app;

create or replace function remember_new_names() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(distinct to_jsonb(changed.name))) from changed having count(*) > 0;
  return null;
end
$$;

create or replace function remember_new_keywords() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(changed.keywords)) from changed having count(*) > 0;
  return null;
end
$$;

create or replace function remember_new_brands() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(jsonb_build_object(
    'it', name, 'en', name, 'de', name, 'fr', name, 'es', name, 'nl', name))) from changed having count(*) > 0;
  return null;
end
$$;

-- A store's own names for garments.
create or replace function remember_own_names() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(distinct to_jsonb(changed.own_name))) from changed
    where changed.own_name <> '{}' having count(*) > 0;
  return null;
end
$$;

create or replace trigger remember_words_of_new after insert on listing
  referencing new table as changed for each statement execute function remember_own_names();
create or replace trigger remember_words_of_changed after update on listing
  referencing new table as changed for each statement execute function remember_own_names();
create or replace trigger remember_words_of_new after insert on product
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_words_of_changed after update on product
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_words_of_new after insert on colour
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_words_of_changed after update on colour
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_words_of_new after insert on category
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_words_of_changed after update on category
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_words_of_new after insert on tag
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_words_of_changed after update on tag
  referencing new table as changed for each statement execute function remember_new_names();
create or replace trigger remember_keywords_of_new after insert on colour
  referencing new table as changed for each statement execute function remember_new_keywords();
create or replace trigger remember_keywords_of_changed after update on colour
  referencing new table as changed for each statement execute function remember_new_keywords();
create or replace trigger remember_keywords_of_new after insert on category
  referencing new table as changed for each statement execute function remember_new_keywords();
create or replace trigger remember_keywords_of_changed after update on category
  referencing new table as changed for each statement execute function remember_new_keywords();
create or replace trigger remember_words_of_new after insert on brand
  referencing new table as changed for each statement execute function remember_new_brands();
create or replace trigger remember_words_of_changed after update on brand
  referencing new table as changed for each statement execute function remember_new_brands();
