-- Runs with its owner's rights: every name stands with its schema, and pg_temp is searched last, so that nothing a caller
-- makes can take the place of a table, an operator or a function.
create or replace function know_store() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from public.known_store where id = old.id;
  else
    insert into public.known_store values (new.id) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger know_store after insert or delete on partner_store for each row execute function know_store();
