import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CourierStop } from '#domain/floor/courier-day.ts'
import type { Order } from '#domain/orders/order.ts'
import { toCustomerAddress } from './parcels.ts'

type Row = Omit<CourierStop, 'name' | 'street' | 'postalCode' | 'city' | 'province' | 'phone' | 'note'> & {
  address: Order['address']
}

type Asked = { storeId: string; day: string; today: string }

/** What leaves on a day: packed, on its way since, or still to be packed. What is late stands on today's list. */
export async function listDeliveries(trx: Transaction, { storeId, day, today }: Asked): Promise<CourierStop[]> {
  const isLate = day === today
  const { rows } = await sql<Row>`
    select 'delivery' as kind, parcel.id, customer_order.id as order_id, customer_order.number, customer_order.address,
      null as slot, case parcel.state when 'shipped' then 'left' else 'packed' end as state, 1 as parcels,
      (select count(*)::int from parcel_item where parcel_item.parcel_id = parcel.id) as garments,
      coalesce(parcel.tracking, booking.tracking) as tracking, null as problem
    from parcel join customer_order on customer_order.id = parcel.order_id
    left join parcel_booking booking
      on booking.parcel_id = parcel.id and booking.direction = 'out' and booking.state = 'booked'
    where parcel.store_id = ${storeId} and customer_order.delivery_way <> 'shop' and (
      parcel.state = 'packed' and (parcel.ship_day = ${day}::date or ${isLate} and parcel.ship_day < ${day}::date)
      or parcel.state = 'shipped' and (parcel.shipped_at at time zone 'Europe/Rome')::date = ${day}::date)
    union all
    select 'delivery', null, customer_order.id, customer_order.number, customer_order.address, null, 'toPack', 1,
      count(*)::int, null, null
    from order_item item join customer_order on customer_order.id = item.order_id
    where item.store_id = ${storeId} and customer_order.delivery_way <> 'shop'
      and item.status in ('paymentConfirmed', 'waitingShipping')
      and (item.ship_day = ${day}::date or ${isLate} and item.status = 'waitingShipping' and item.ship_day < ${day}::date)
      and not exists (select from parcel_item join parcel on parcel.id = parcel_item.parcel_id
        where parcel_item.item_id = item.id and parcel.state = 'packed')
    group by customer_order.id
    order by state, number`.execute(trx)
  return rows.map(toStop)
}

/** What is fetched on a day, by the hours that were chosen. */
export async function listPickUpStops(trx: Transaction, { storeId, day }: Asked): Promise<CourierStop[]> {
  const { rows } = await sql<Row>`
    select 'pickUp' as kind, pick_up.id, customer_order.id as order_id, customer_order.number, customer_order.address,
      pick_up.slot, pick_up.state, 1 as parcels, null as tracking, pick_up.problem,
      (select count(*)::int from order_item item where item.order_id = pick_up.order_id
        and item.withdraw_day = pick_up.day and item.pick_up_slot is not distinct from pick_up.slot
        and item.status <> 'deleted') as garments
    from pick_up join customer_order on customer_order.id = pick_up.order_id
    where pick_up.store_id = ${storeId} and pick_up.day = ${day}::date and pick_up.state <> 'dropped'
    order by pick_up.slot nulls first, customer_order.number`.execute(trx)
  return rows.map(toStop)
}

function toStop({ address, ...row }: Row): CourierStop {
  const { name, street, postalCode, city, province, phone } = toCustomerAddress(address)
  return { ...row, name, street, postalCode, city, province, phone, note: address.notes }
}
