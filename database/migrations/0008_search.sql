create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Words without their accents, in the stem of each language.
create text search configuration search_it (copy = italian);
create text search configuration search_en (copy = english);
create text search configuration search_de (copy = german);
create text search configuration search_fr (copy = french);
create text search configuration search_es (copy = spanish);
create text search configuration search_nl (copy = dutch);
alter text search configuration search_it alter mapping for hword, hword_part, word with unaccent, italian_stem;
alter text search configuration search_en alter mapping for hword, hword_part, word with unaccent, english_stem;
alter text search configuration search_de alter mapping for hword, hword_part, word with unaccent, german_stem;
alter text search configuration search_fr alter mapping for hword, hword_part, word with unaccent, french_stem;
alter text search configuration search_es alter mapping for hword, hword_part, word with unaccent, spanish_stem;
alter text search configuration search_nl alter mapping for hword, hword_part, word with unaccent, dutch_stem;

-- unaccent() is only stable because a dictionary can be changed; this one is not.
create function plain_text(value text) returns text language sql immutable strict parallel safe
  set search_path = public, pg_catalog
  return lower(unaccent('unaccent', value));

create function words_of(value text) returns setof text language sql immutable parallel safe
  return regexp_split_to_table(plain_text(value), '[^[:alnum:]]+');

create function lexemes_of(language text, value text) returns text[] language sql immutable parallel safe
  return tsvector_to_array(to_tsvector(('search_' || language)::regconfig, value));

alter table brand
  add column slug text not null
    generated always as (trim(both '-' from regexp_replace(plain_text(name), '[^a-z0-9]+', '-', 'g'))) stored;
create unique index on brand (slug);

-- The name in each language as the search knows it; a language without a name of its own shows the Italian one.
alter table product
  add column search_it tsvector not null generated always as
    (to_tsvector('search_it', coalesce(name ->> 'it', ''))) stored,
  add column search_en tsvector not null generated always as
    (to_tsvector('search_en', coalesce(name ->> 'en', name ->> 'it', ''))) stored,
  add column search_de tsvector not null generated always as
    (to_tsvector('search_de', coalesce(name ->> 'de', name ->> 'it', ''))) stored,
  add column search_fr tsvector not null generated always as
    (to_tsvector('search_fr', coalesce(name ->> 'fr', name ->> 'it', ''))) stored,
  add column search_es tsvector not null generated always as
    (to_tsvector('search_es', coalesce(name ->> 'es', name ->> 'it', ''))) stored,
  add column search_nl tsvector not null generated always as
    (to_tsvector('search_nl', coalesce(name ->> 'nl', name ->> 'it', ''))) stored;

-- Every word that names something, with its stem: what a mistyped or half typed word is compared with.
create table search_word (
  language text not null,
  word text not null,
  lexeme text not null,
  primary key (language, word, lexeme)
);
create index on search_word (language, lexeme);
create index on search_word (language, word text_pattern_ops);
create index on search_word using gin (word gin_trgm_ops);

create function remember_words(texts jsonb[]) returns void language sql as $$
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

create function remember_new_names() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(distinct to_jsonb(changed.name))) from changed having count(*) > 0;
  return null;
end
$$;

create function remember_new_keywords() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(changed.keywords)) from changed having count(*) > 0;
  return null;
end
$$;

create function remember_new_brands() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(jsonb_build_object(
    'it', name, 'en', name, 'de', name, 'fr', name, 'es', name, 'nl', name))) from changed having count(*) > 0;
  return null;
end
$$;

create trigger remember_words_of_new after insert on product
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_words_of_changed after update on product
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_words_of_new after insert on colour
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_words_of_changed after update on colour
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_words_of_new after insert on category
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_words_of_changed after update on category
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_words_of_new after insert on tag
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_words_of_changed after update on tag
  referencing new table as changed for each statement execute function remember_new_names();
create trigger remember_keywords_of_new after insert on colour
  referencing new table as changed for each statement execute function remember_new_keywords();
create trigger remember_keywords_of_changed after update on colour
  referencing new table as changed for each statement execute function remember_new_keywords();
create trigger remember_keywords_of_new after insert on category
  referencing new table as changed for each statement execute function remember_new_keywords();
create trigger remember_keywords_of_changed after update on category
  referencing new table as changed for each statement execute function remember_new_keywords();
create trigger remember_words_of_new after insert on brand
  referencing new table as changed for each statement execute function remember_new_brands();
create trigger remember_words_of_changed after update on brand
  referencing new table as changed for each statement execute function remember_new_brands();

select remember_words(array_agg(distinct to_jsonb(name))) from product;
select remember_words(array_agg(distinct jsonb_build_object(
  'it', name, 'en', name, 'de', name, 'fr', name, 'es', name, 'nl', name))) from brand;

grant select, insert on search_word to guardaroba_app;
