-- Nobody calls a function unless it was given to them: PostgreSQL gives each new one to everybody.
alter default privileges revoke execute on functions from public;
revoke all on schema public from public;
grant usage on schema public to guardaroba_app;

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create type spoken_language as enum ('it', 'en', 'de', 'fr', 'es', 'nl');

-- A text in every language the store speaks: {"it": "…", "en": "…"}.
create domain localized_text as jsonb check (jsonb_typeof(value) = 'object');

-- Which languages a store speaks: {"it": true, "en": false, …}.
create domain language_switches as jsonb check (jsonb_typeof(value) = 'object');

-- The store a transaction works for. None is set: null, which is no store's id, so that nothing is seen. One expression
-- and nothing else, so that the planner puts it in the place of the call and policies find their rows by an index.
create function current_store() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.store_id', true), '')::uuid;
grant execute on function current_store to guardaroba_app;
