-- What a store is called, for another one that owes it something: the name stands on its shop for everybody to read. The
-- store is entered for the length of a question, because its row is its own.
create or replace function name_of_store(asked uuid) returns text language plpgsql as $$
declare
  entered_before text := coalesce(current_setting('app.store_id', true), '');
  found_name text;
begin
  perform set_config('app.store_id', asked::text, true);
  select name into found_name from partner_store where id = asked;
  perform set_config('app.store_id', entered_before, true);
  return found_name;
end
$$;
grant execute on function name_of_store to guardaroba_app;
