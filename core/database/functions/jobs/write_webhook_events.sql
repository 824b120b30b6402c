-- Events for a store's own programs, from what is written anyway: the moves of garments, the ledger, memberships, units.
-- By triggers, so that no way of writing can forget them, and in the transaction itself: what is rolled back is told to
-- nobody, what is committed is lost by nobody. Ids, states and amounts; nobody's name or address.

create or replace function is_webhook_listener() returns boolean language sql stable
  return exists (select from webhook_listener where id = current_store());
grant execute on function is_webhook_listener to guardaroba_app;

create or replace function garment_event(status order_status) returns text language sql immutable
  return case status
    when 'paymentConfirmed' then 'garment.reserved'
    when 'waitingShipping' then 'garment.preparing'
    when 'shippingError' then 'garment.shippingFailed'
    when 'shipped' then 'garment.shipped'
    when 'deliveryDelayed' then 'garment.deliveryDelayed'
    when 'deliveryFailed' then 'garment.deliveryFailed'
    when 'missingDelivery' then 'garment.lost'
    when 'returnedToSender' then 'garment.returnedToSender'
    when 'delivered' then 'garment.delivered'
    when 'returnRequested' then 'garment.returnRequested'
    when 'returnPickupFailed' then 'garment.pickUpFailed'
    when 'withdrawed' then 'garment.pickedUp'
    when 'needVerify' then 'garment.received'
    when 'laundry' then 'garment.cleaning'
    when 'returned' then 'garment.ready'
    when 'completed' then 'garment.completed'
    when 'deleted' then 'garment.cancelled'
    when 'exception' then 'garment.needsAttention'
  end;
grant execute on function garment_event to guardaroba_app;

create or replace function write_order_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (store_id, type, data, at, once)
  select happened.store_id, happened.type,
    jsonb_build_object('orderId', o.id, 'orderNumber', o.number, 'total', o.total, 'currency', 'EUR',
      'garments', (select count(*) from order_item i where i.order_id = o.id)),
    happened.at, happened.type || ' ' || o.id
  from (
    select store_id, order_id, 'order.placed' as type, min(at) as at from moved
    where from_status is null group by 1, 2
    union all
    select store_id, order_id, 'order.paid', min(at) from moved
    where to_status = 'paymentConfirmed' and from_status in ('created', 'pendingPayment', 'pendingVerification')
    group by 1, 2
    union all
    -- The garments have followed their events by now: an order is over with its last one.
    select store_id, order_id,
      case when exists (select from order_item i where i.order_id = moved.order_id and i.status = 'completed')
        then 'order.completed' else 'order.cancelled' end, max(at)
    from moved
    where to_status in ('completed', 'deleted')
      and not exists (
        select from order_item i where i.order_id = moved.order_id and i.status not in ('completed', 'deleted'))
    group by 1, 2
  ) happened join customer_order o on o.id = happened.order_id
  on conflict do nothing;

  insert into webhook_event (store_id, type, data, at)
  select moved.store_id, garment_event(moved.to_status),
    jsonb_build_object('orderId', o.id, 'orderNumber', o.number, 'itemId', i.id, 'productId', i.product_id,
      'unitId', i.unit_id, 'size', i.size_code, 'way', i.way, 'status', moved.to_status, 'before', moved.from_status),
    moved.at
  from moved join order_item i on i.id = moved.item_id join customer_order o on o.id = moved.order_id
  where garment_event(moved.to_status) is not null and moved.from_status is distinct from moved.to_status
  order by moved.at, moved.id;
  return null;
end
$$;

create or replace trigger write_webhooks after insert on order_event
  referencing new table as moved for each statement when (is_webhook_listener()) execute function write_order_webhooks();

create or replace function write_money_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (store_id, type, data, at)
  select entry.store_id,
    case when entry.user_membership_id is null then 'order.' else 'membership.' end
      || case entry.kind when 'charge' then 'charged' else 'refunded' end,
    jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'orderNumber', o.number,
      'userMembershipId', entry.user_membership_id, 'userMembershipNumber', m.number,
      'movementId', entry.id, 'amount', entry.amount, 'currency', 'EUR', 'reason', entry.reason)),
    entry.at
  from entry left join order_charge later on later.id = entry.order_charge_id
    left join customer_order o on o.id = coalesce(entry.order_id, later.order_id)
    left join user_membership m on m.id = entry.user_membership_id
  order by entry.at, entry.id;
  return null;
end
$$;

create or replace trigger write_webhooks after insert on ledger_entry
  referencing new table as entry for each statement when (is_webhook_listener()) execute function write_money_webhooks();

create or replace function write_membership_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (store_id, type, data, at)
  select new.store_id, happened.type,
    jsonb_build_object('userMembershipId', new.id, 'userMembershipNumber', new.number, 'membershipId', new.membership_id,
      'status', new.status, 'periodEnd', new.period_end, 'renews', new.renewal_stopped_at is null),
    new.updated_at
  from (values
    ('membership.started', old.started_at is null and new.started_at is not null and new.status in ('active', 'pastDue')),
    ('membership.renewed', old.started_at is not null and new.status = 'active'
      and (old.status = 'pastDue' or new.period_start > old.period_start)),
    ('membership.planChanged', old.membership_id <> new.membership_id),
    ('membership.paymentFailed', new.status = 'pastDue'
      and (old.status <> 'pastDue' or new.failed_payments > old.failed_payments)),
    ('membership.renewalStopped', old.renewal_stopped_at is null and new.renewal_stopped_at is not null),
    ('membership.renewalResumed', old.renewal_stopped_at is not null and new.renewal_stopped_at is null),
    ('membership.ended', new.started_at is not null
      and new.status in ('cancelled', 'ended') and old.status not in ('cancelled', 'ended'))
  ) as happened (type, is_so)
  where happened.is_so;
  return null;
end
$$;

create or replace trigger write_webhooks after update on user_membership
  for each row when (is_webhook_listener()) execute function write_membership_webhooks();

-- A unit belongs to no store: whoever lists its product is told. Each store is entered for the length of its insert.
create or replace function write_stock_webhooks() returns trigger language plpgsql as $$
declare
  entered_before text := coalesce(current_setting('app.store_id', true), '');
  listener uuid;
begin
  if tg_op = 'UPDATE' and new.state = old.state and new.condition = old.condition then
    return null;
  end if;
  for listener in select id from webhook_listener loop
    perform set_config('app.store_id', listener::text, true);
    insert into webhook_event (store_id, type, data, at)
    select listener, case tg_op when 'INSERT' then 'stock.unitAdded' else 'stock.unitChanged' end,
      jsonb_build_object('unitId', new.id, 'productId', new.product_id, 'size', new.size_code, 'barcode', new.barcode,
        'condition', new.condition, 'state', new.state,
        'before', case tg_op when 'UPDATE' then old.state end),
      new.updated_at
    where exists (select from listing where store_id = listener and product_id = new.product_id);
  end loop;
  perform set_config('app.store_id', entered_before, true);
  return null;
end
$$;

create or replace trigger write_webhooks after insert or update on unit
  for each row execute function write_stock_webhooks();

-- Every instance is told which stores' events are to be sent.
create or replace function notify_webhooks() returns trigger language plpgsql as $$
begin
  perform note_changes('webhooks', array(select distinct store_id from written));
  return null;
end
$$;

create or replace trigger notify_by_new after insert on webhook_event
  referencing new table as written for each statement execute function notify_webhooks();

-- Whether a store listens is what its endpoints say.
create or replace function follow_webhook_endpoints() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_op when 'DELETE' then old.store_id else new.store_id end;
begin
  if exists (select from webhook_endpoint where store_id = changed and off_at is null) then
    insert into webhook_listener values (changed) on conflict do nothing;
  else
    delete from webhook_listener where id = changed;
  end if;
  return null;
end
$$;

create or replace trigger follow_endpoints after insert or update or delete on webhook_endpoint
  for each row execute function follow_webhook_endpoints();
