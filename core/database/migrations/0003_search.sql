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
  set search_path = pg_catalog, public, pg_temp
  return lower(unaccent('unaccent', value));
grant execute on function plain_text to guardaroba_app;

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
grant select, insert on search_word to guardaroba_app;
