-- The domains at which stores are served, of all stores or of those asked for: whoever may get a certificate for them reads
-- names and nothing else. Each store is entered for the length of its own question.
create or replace function served_domains(asked uuid[])
  returns table (store_id uuid, domain text, verified_at timestamptz) language plpgsql as $$
declare
  entered_before text := coalesce(current_setting('app.store_id', true), '');
  entered uuid;
begin
  for entered in select id from known_store where asked is null or id = any(asked) loop
    perform set_config('app.store_id', entered::text, true);
    return query
      select own.store_id, own.domain, own.verified_at from store_domain as own
      where own.store_id = entered and own.verified_at is not null;
  end loop;
  perform set_config('app.store_id', entered_before, true);
end
$$;
grant execute on function served_domains to guardaroba_app;
