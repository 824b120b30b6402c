import { velluto } from '#demo/stores/velluto/store.ts'
import { openDatabases } from './databases.ts'

export const PRODUCTS = 190
export const UNITS_OF_THE_FIRST = 20
export const UNITS_OF_OTHERS = 4

/** The same stock and the same next half year, with more or less of a past. */
export function openRentalStocks(reservations: readonly number[]) {
  return openDatabases(reservations, async ({ size, asOwner }) => {
    for (const statement of fill(size)) await asOwner(statement)
  })
}

/**
 * Id of the product, or unit, with a number: one that begins with the moment it was made, like those of the database. By
 * ids that differ in their last digits alone, the exclusion constraint's index cannot tell units apart and is read through.
 */
export function idOf(kind: 'product' | 'unit', number: number): string {
  const moment = (FIRST_MOMENT + number).toString(16).padStart(12, '0')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7000-8000-${kind === 'product' ? 1 : 2}${String(number).padStart(11, '0')}`
}

const FIRST_MOMENT = Date.UTC(2026, 0)

const id = (kind: 1 | 2, number: string) =>
  `(lpad(to_hex(${FIRST_MOMENT} + (${number})), 12, '0') || '70008000${kind}' || lpad((${number})::text, 11, '0'))::uuid`

/** Units beyond the shop's own carry the past: a reservation every three weeks of the last years, and the next months. */
function fill(reservations: number): string[] {
  const own = UNITS_OF_THE_FIRST + (PRODUCTS - 1) * UNITS_OF_OTHERS
  const each = 50
  const others = Math.ceil(reservations / each)
  return [
    `insert into brand (id, name) values (${id(1, '0')}, 'Marca')`,
    `insert into size (code, position, label_it, label_eu, label_uk, label_us) values ('IT42', 1, '42', '38', '10', '6')`,
    `alter table product no force row level security; alter table unit no force row level security;
     insert into product (id, brand_id, name, description, value_price, owner_id)
       select ${id(1, 'n')}, ${id(1, '0')}, '{}', '{}', 45000, '${velluto.id}' from generate_series(1, ${PRODUCTS + 1}) as n`,
    `alter table listing no force row level security; alter table listing_price no force row level security;
     alter table price_history no force row level security;
     insert into listing (store_id, product_id) select '${velluto.id}', id from product;
     insert into listing_price (store_id, product_id, period, amount)
       select '${velluto.id}', id, 'DAY', 1000 from product;
     alter table listing force row level security; alter table listing_price force row level security;
     alter table price_history force row level security; alter table product force row level security`,
    `insert into unit (id, product_id, size_code, barcode, condition)
       select ${id(2, 'n')}, case when n <= ${UNITS_OF_THE_FIRST} then ${id(1, '1')}
         when n <= ${own} then ${id(1, `2 + (n - ${UNITS_OF_THE_FIRST} - 1) / ${UNITS_OF_OTHERS}`)}
         else ${id(1, `${PRODUCTS + 1}`)} end, 'IT42', 'U' || n, 'good'
       from generate_series(1, ${own + others}) as n;
     alter table unit force row level security`,
    'alter table occupancy drop constraint one_at_a_time',
    `insert into occupancy (unit_id, days, kind)
       select ${id(2, 'n')}, daterange(day, day + 15), 'reservation'
       from generate_series(${own + 1}, ${own + others}) as n, generate_series(-${each - 8}, 7) as nth,
         lateral (select current_date + nth * 21 + (n % 6)::int as day) as at`,
    `insert into occupancy (unit_id, days, kind)
       select ${id(2, 'n')}, daterange(day, day + 15), 'reservation'
       from generate_series(1, ${UNITS_OF_THE_FIRST}) as n, generate_series(-${each - 8}, 7) as nth,
         lateral (select current_date + nth * 21 + (n % 6)::int as day) as at`,
    'alter table occupancy add constraint one_at_a_time exclude using gist (unit_id with =, days with &&)',
    'vacuum analyze',
  ]
}
