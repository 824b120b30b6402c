-- How a store is doing, in numbers alone: for operators, whose transaction is in no store and sees none of these rows.
-- The store is entered for the length of this call; an error takes the setting back with everything else.
create or replace function store_health(sought_store uuid, since timestamptz,
    out staff bigint, out orders bigint, out failed_jobs bigint, out failed_mails bigint, out waiting_mails bigint,
    out settings_version integer, out webhooks bigint, out failing_webhooks bigint)
  language plpgsql as $$
declare
  entered_before text := coalesce(current_setting('app.store_id', true), '');
begin
  if not is_platform() then
    raise insufficient_privilege using message = 'store_health is for operators';
  end if;
  perform set_config('app.store_id', sought_store::text, true);
  select count(*) into staff from staff_assignment where store_id = sought_store and ended_at is null;
  select count(*) into orders from customer_order where store_id = sought_store and created_at > since;
  select count(*), count(*) filter (where kind = 'send-mail') into failed_jobs, failed_mails
    from failed_job where store_id = sought_store and seen_at is null;
  select count(*) into waiting_mails from mail where store_id = sought_store and settled_at is null;
  select max(number) into settings_version from store_version where store_id = sought_store;
  -- one that its own people have switched off is no trouble
  select count(*) filter (where off_at is null), count(*) filter (where failures > 0 or off_reason in ('gone', 'failing'))
    into webhooks, failing_webhooks from webhook_endpoint where store_id = sought_store;
  perform set_config('app.store_id', entered_before, true);
end
$$;
grant execute on function store_health to guardaroba_app;
