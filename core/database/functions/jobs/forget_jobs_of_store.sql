-- Jobs that nobody has to do any more.
create or replace function forget_jobs_of_store() returns trigger language plpgsql as $$
begin
  delete from pgboss.job where data ->> 'storeId' = old.id::text;
  return null;
end
$$;

create or replace trigger forget_jobs after delete on partner_store for each row execute function forget_jobs_of_store();
