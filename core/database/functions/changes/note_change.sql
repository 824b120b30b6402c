-- What changed, once per transaction and subject. Nothing is sent within the transaction: a commit that notifies takes a lock
-- of the whole server, and keeps it until it is on disk.
create or replace function note_change(channel text, about text) returns void language sql as $$
  insert into change_log (channel, about) values (channel, nullif(about, '')) on conflict do nothing
$$;
grant execute on function note_change to guardaroba_app;

-- Above a hundred it is said of all of them.
create or replace function note_changes(channel text, subjects uuid[]) returns void language sql as $$
  insert into change_log (channel, about)
  select distinct channel, case when cardinality(subjects) <= 100 then subject::text end from unnest(subjects) as subject
  on conflict do nothing
$$;
grant execute on function note_changes to guardaroba_app;
