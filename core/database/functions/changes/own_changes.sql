-- What the transaction has noted, null when it has written nothing. Asked with every commit: as a function its plan is kept.
create or replace function own_changes() returns jsonb language plpgsql stable as $$
begin
  if pg_current_xact_id_if_assigned() is null then
    return null;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('transaction', transaction_id::text, 'channel', channel, 'about', about))
    from change_log where transaction_id = pg_current_xact_id());
end
$$;
grant execute on function own_changes to guardaroba_app;
