-- Where every unit is: in one place, and for one garment of an order at most. Days say when it is promised; this says who has
-- it. It moves by an event alone, which names what moved it.
create type custody_place as enum (
  'shelf', 'parcel', 'onTheWay', 'customer', 'inspection', 'laundry', 'repair', 'nowhere', 'sold', 'retired');
create type custody_mover as enum ('scan', 'person', 'carrier', 'order');

-- Of no store, like occupancy: a garment of an order is known by an id that only its own store can read more of.
create table custody (
  unit_id uuid primary key references unit on delete cascade,
  place custody_place not null,
  -- The garment of an order that has it, from the parcel until it is on its shelf again.
  item_id uuid,
  since timestamptz not null,
  check (place <> 'parcel' or item_id is not null),
  check (place not in ('shelf', 'sold', 'retired') or item_id is null)
);
create unique index one_unit_of_a_garment on custody (item_id) where item_id is not null;
grant select on custody to guardaroba_app;
grant select (unit_id, place, item_id) on custody to guardaroba_rounds;

alter table unit_event
  add from_place custody_place,
  add place custody_place,
  add item_id uuid,
  add moved_by custody_mover;

-- Whoever owns the tables reads and writes the rows of all stores here.
alter table order_item no force row level security;
alter table order_event no force row level security;
alter table unit no force row level security;
alter table parcel no force row level security;
alter table parcel_item no force row level security;

-- When its customer had it for the first time.
alter table order_item add delivered_at timestamptz;
update order_item set delivered_at = (
  select min(at) from order_event where order_event.item_id = order_item.id and to_status = 'delivered')
where status not in ('created', 'pendingPayment', 'pendingVerification', 'paymentConfirmed', 'waitingShipping');
grant select (delivered_at) on order_item to guardaroba_rounds;

-- A unit that was out for two orders at once: the one it left for last has it, the others need a person.
insert into order_event (store_id, order_id, item_id, from_status, to_status, actor, reason, at)
select store_id, order_id, id, status, 'exception', 'system', 'Its unit is out for another order', now()
from (
  select *, row_number() over (partition by unit_id order by
    (select max(at) from order_event where item_id = order_item.id and to_status = 'shipped') desc nulls last, status_at desc) as nth
  from order_item
  where status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender', 'delivered',
    'returnRequested', 'returnPickupFailed', 'withdrawed')) as out
where nth > 1;

-- As the exclusion of overlapping days is for promises: a unit is out for one garment of one order, of whichever store.
create unique index one_holder on order_item (unit_id)
  where status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender', 'delivered',
    'returnRequested', 'returnPickupFailed', 'withdrawed');

insert into custody (unit_id, place, item_id, since)
select unit.id,
  case when item.status = 'missingDelivery' then 'nowhere'
    when item.status in ('delivered', 'returnRequested', 'returnPickupFailed') then 'customer'
    when item.id is not null then 'onTheWay'
    when unit.state = 'available' then 'shelf'
    when unit.state = 'onLoan' then 'customer'
    when unit.state = 'lost' then 'nowhere'
    when unit.state = 'sold' and exists (
      select from order_item where unit_id = unit.id and way = 'secondHand'
        and status in ('paymentConfirmed', 'waitingShipping', 'shippingError')) then 'shelf'
    else unit.state::text end::custody_place,
  item.id, unit.state_since
from unit left join order_item item on item.unit_id = unit.id
  and item.status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender', 'delivered',
    'returnRequested', 'returnPickupFailed', 'withdrawed');

-- What is looked at or cleaned is still its order's.
update custody set item_id = back.id
from (
  select distinct on (unit_id) unit_id, id from order_item where status in ('needVerify', 'laundry')
  order by unit_id, status_at desc) as back
where back.unit_id = custody.unit_id and custody.item_id is null and custody.place in ('inspection', 'laundry', 'repair');

-- What lies in a parcel that is here.
update custody set place = 'parcel', item_id = parcel_item.item_id, since = parcel_item.scanned_at
from parcel_item join parcel on parcel.id = parcel_item.parcel_id and parcel.state in ('open', 'packed')
where parcel_item.unit_id = custody.unit_id and custody.place = 'shelf'
  and not exists (select from custody other where other.item_id = parcel_item.item_id);

alter table order_item force row level security;
alter table order_event force row level security;
alter table unit force row level security;
alter table parcel force row level security;
alter table parcel_item force row level security;
