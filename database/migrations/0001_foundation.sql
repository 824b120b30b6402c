-- A text in every language the store speaks: {"it": "…", "en": "…"}.
create domain localized_text as jsonb check (jsonb_typeof(value) = 'object');

-- Which languages a store speaks: {"it": true, "en": false, …}.
create domain language_switches as jsonb check (jsonb_typeof(value) = 'object');

-- Caches of all instances listen: the payload is a store id, or empty for all stores.
create function notify_store_changed() returns trigger language plpgsql as $$
declare
  store_column constant text := tg_argv[0];
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('store_changed', to_jsonb(old) ->> store_column);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('store_changed', to_jsonb(new) ->> store_column);
  end if;
  return null;
end
$$;

create function notify_all_stores_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('store_changed', '');
  return null;
end
$$;

grant usage on schema public to guardaroba_app;
