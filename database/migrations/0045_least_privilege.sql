-- Functions that run with their owner's rights: every name stands with its schema, and pg_temp is searched last, so that
-- nothing a caller makes can take the place of a table, an operator or a function.
create or replace function public.follow_order_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.order_item set status = new.to_status, status_at = new.at
    where id = new.item_id and store_id = new.store_id and (new.from_status is null or status = new.from_status);
  if not found then
    raise exception 'order item % has moved on', new.item_id using errcode = '40001';
  end if;
  return new;
end
$$;

create or replace function public.know_store() returns trigger language plpgsql security definer
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

alter function public.plain_text(text) set search_path = pg_catalog, public, pg_temp;

-- Nobody calls a function unless it was given to them: PostgreSQL gives each new one to everybody.
alter default privileges revoke execute on functions from public;
do $$
declare
  routine record;
begin
  for routine in
    select p.oid::regprocedure as signature, p.prorettype = 'trigger'::regtype or p.prosecdef as is_internal
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', routine.signature);
    -- A trigger needs nobody's right to fire.
    if not routine.is_internal then
      execute format('grant execute on function %s to guardaroba_app', routine.signature);
    end if;
  end loop;
end
$$;
revoke all on schema public from public;
