import { sql } from 'kysely'
import { type Database, inStore } from '#database/connection.ts'
import { saveMembership } from '#database/queries/memberships/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { toCartKey } from '#use-cases/rentals/holds/holder.ts'
import { idOf, PRODUCTS } from './rental-stock.ts'

const MEMBERS = 500
/** Members who order nothing more. */
const OTHERS = 2
const PLAN = '00000000-0000-4000-8000-900000000001'

/** A garment in the cart of a member who has only to order it. */
export type Basket = {
  member: string
  membership: string
  address: string
  cart: string
  hold: string
  unit: string
}

/** Members of a plan without end, each with an address. */
export async function signUpMembers(db: Database): Promise<void> {
  await inStore(db, velluto.id, async (trx) => {
    const name = { it: 'Tutto' }
    await saveMembership(trx, {
      id: PLAN,
      partnerStoreId: velluto.id,
      price: 9_900,
      name,
      subtitle: name,
      ctaText: name,
      type: 'monthly',
      status: 'active',
      maxConcurrentProducts: 1_000_000,
      maxProductRetailPrice: null,
      daysBeforeReturnReminder: 3,
      rating: null,
      stripePriceId: null,
    })
    await sql`insert into customer (id, store_id, email, password_hash, first_name, last_name, phone, language,
        confirmed_at, created_at, updated_at)
      select ${idAs(3)}, ${velluto.id}, 'anna' || n || '@example.it', '', 'Anna', 'Rossi', '+393331234567', 'it', now(),
        now(), now() from generate_series(1, ${MEMBERS + OTHERS}::int) n`.execute(trx)
    await sql`insert into user_membership (id, store_id, number, customer_id, email, first_name, last_name, language,
        membership_id, status, provider, period_start, period_end, started_at, created_at, updated_at)
      select ${idAs(4)}, store_id, 'M-' || n, ${idAs(3)}, email, first_name, last_name, language, ${PLAN}, 'active',
        'sandbox', now(), now() + interval '1 month', now(), now(), now()
      from customer, generate_series(1, ${MEMBERS + OTHERS}::int) n where id = ${idAs(3)}`.execute(trx)
    await sql`insert into address (id, store_id, customer_id, full_name, street, postal_code, city, province, country,
        phone, notes, preferred, created_at, updated_at)
      select ${idAs(5)}, ${velluto.id}, ${idAs(3)}, 'Anna Rossi', 'Via della Spiga 1', '20121', 'Milano', 'IT-MI', 'ITA',
        '+393331234567', '', true, now(), now() from generate_series(1, ${MEMBERS + OTHERS}::int) n`.execute(trx)
  })
}

/** So many garments in as many carts, each a unit of its own. */
export async function fillBaskets(db: Database, { from, count }: { from: number; count: number }): Promise<Basket[]> {
  const numbers = Array.from({ length: count }, (_, nth) => from + nth)
  const baskets = numbers.map((number): Basket => {
    const who = 1 + (number % MEMBERS)
    const cart = `cart-of-bench-${String(number).padStart(8, '0')}`
    return {
      member: id(3, who),
      membership: id(4, who),
      address: id(5, who),
      cart,
      hold: id(6, number),
      unit: id(7, number),
    }
  })
  const day = Temporal.Now.plainDateISO('Europe/Rome').add({ days: 21 }).toString()
  await inStore(db, velluto.id, async (trx) => {
    await sql`insert into unit (id, product_id, size_code, barcode, condition)
      select unit, product, 'IT42', 'B' || unit, 'good'
      from unnest(${baskets.map(({ unit }) => unit)}::uuid[], ${numbers.map(productOf)}::uuid[]) as n (unit, product)`.execute(
      trx,
    )
    await sql`insert into occupancy (id, unit_id, days, kind, expires_at)
      select hold, unit, daterange(${day}::date, 'infinity'), 'hold', now() + interval '1 day'
      from unnest(${baskets.map(({ hold }) => hold)}::uuid[], ${baskets.map(({ unit }) => unit)}::uuid[]) as n (hold, unit)
      `.execute(trx)
    await sql`insert into hold (id, store_id, cart_key, address_key, product_id, size_code, way, delivery_day, created_at)
      select hold, ${velluto.id}, cart, cart, product, 'IT42', 'membership', ${day}::date, now()
      from unnest(${baskets.map(({ hold }) => hold)}::uuid[], ${numbers.map(productOf)}::uuid[],
        ${baskets.map(({ cart }) => toCartKey(velluto.id, cart))}::bytea[]) as n (hold, product, cart)`.execute(trx)
  })
  return baskets
}

/** A customer with so many orders behind her. */
export async function writePast(db: Database, { nth, orders }: { nth: 0 | 1; orders: number }): Promise<string> {
  const customer = id(3, MEMBERS + 1 + nth)
  const product = JSON.stringify({ name: { it: 'Abito' }, brand: 'Marca', image: null, valuePrice: 45_000 })
  await inStore(db, velluto.id, async (trx) => {
    await sql`with ordered as (
        insert into customer_order (store_id, number, customer_id, email, first_name, last_name, phone, language, address,
          lines, total, terms_accepted_at, created_at)
        select ${velluto.id}, 'P-' || ${nth}::int || '-' || n, ${customer}, 'anna@example.it', 'Anna', 'Rossi', '', 'it', '{}',
          '[]', 0, now(), now() - n * interval '1 day' from generate_series(1, ${orders}::int) n returning id)
      insert into order_item (store_id, order_id, position, hold_id, unit_id, product_id, product, size_code, condition,
        way, ship_day, delivery_day, price, status, status_at)
      select ${velluto.id}, id, 0, gen_random_uuid(), ${idOf('unit', 1)}, ${idOf('product', 1)}, ${product}::jsonb, 'IT42',
        'good', 'rent', current_date, current_date, 0, 'completed', now() from ordered`.execute(trx)
  })
  return customer
}

function productOf(number: number): string {
  return idOf('product', 1 + (number % PRODUCTS))
}

function id(kind: number, number: number): string {
  return `00000000-0000-4000-8000-${kind}${String(number).padStart(11, '0')}`
}

const idAs = (kind: number) => sql`(${sql.lit(`00000000-0000-4000-8000-${kind}`)} || lpad(n::text, 11, '0'))::uuid`
