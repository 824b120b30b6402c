import { sql } from 'kysely'
import { type Database, inStore } from '#database/connection.ts'
import { saveMembership } from '#database/queries/memberships/memberships.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { aUnit, productId } from '#tests/support/fixtures/a-catalogue.ts'
import { aGarment, aShopper, OPEN_HANDED } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/fixtures/test-stores.ts'
import { confirmHolds } from '#use-cases/rentals/holds/confirm-holds.ts'
import { holdUnits } from '#use-cases/rentals/holds/hold-units.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'

type Choice = { garment: number; nth: number }

/** Whatever can change of what two stores show, the garments of Atelier above all. */
export function openChanges({ db, now }: { db: Database; now: () => Date }) {
  const inAtelier = <Result>(work: Parameters<typeof inStore<Result>>[2]) => inStore(db, ATELIER_ID, work)
  return {
    unit: ({ garment, nth }: Choice) =>
      inAtelier((trx) =>
        sql`insert into unit_event (unit_id, state)
        select id, case state when 'available' then 'laundry' else 'available' end::unit_state
        from unit where id = ${aUnit(garment, nth).id}`.execute(trx),
      ),
    name: ({ garment, nth }: Choice) =>
      inAtelier((trx) =>
        sql`update product set name = ${JSON.stringify({ it: `Nome ${nth}` })}::jsonb where id = ${productId(garment)}`.execute(
          trx,
        ),
      ),
    colour: ({ garment, nth }: Choice) =>
      inAtelier((trx) =>
        sql`update product set colour_code = ${nth === 0 ? 'blue' : 'red'} where id = ${productId(garment)}`.execute(
          trx,
        ),
      ),
    tag: ({ garment, nth }: Choice) =>
      inAtelier((trx) =>
        nth === 0
          ? sql`delete from product_tag where product_id = ${productId(garment)}`.execute(trx)
          : sql`insert into product_tag (product_id, tag_slug) values (${productId(garment)}, 'gala') on conflict do nothing`.execute(
              trx,
            ),
      ),
    lending: ({ garment, nth }: Choice) =>
      inAtelier((trx) =>
        sql`update product set lent_to = ${nth === 0 ? 'nobody' : 'everybody'} where id = ${productId(garment)}`.execute(
          trx,
        ),
      ),
    listing: ({ garment, nth }: Choice) =>
      inAtelier((trx) =>
        sql`update listing set visible = ${nth > 0}, position = ${garment + nth * 10} where product_id = ${productId(garment)}`.execute(
          trx,
        ),
      ),
    capacity: ({ nth }: Choice) =>
      inStore(db, BRERA_ID, (trx) =>
        saveRentalPolicy(trx, {
          ...DEFAULT_POLICY,
          cleaningCapacity: nth === 0 ? [] : [1, 1, 1, 1, 1],
          storeId: BRERA_ID,
        }),
      ),
    async reservation({ garment, nth }: Choice) {
      const rentals = openRentals({ db: db, now, holdPolicy: OPEN_HANDED })
      const store = nth === 0 ? brera : atelier
      const held = await holdUnits(rentals, store, {
        garments: [aGarment(garment, '2026-11-25')],
        ...aShopper(garment),
        replaces: null,
      })
      if (!held.ok) return
      const ids = held.holds.map(({ id }) => id)
      await inStore(db, store.id, (trx) => confirmHolds(trx, { ids, now: now() }))
    },
    late: ({ garment }: Choice) =>
      sql`update occupancy set days = daterange(lower(days), upper(days) + 2) where unit_id = any(${[0, 1, 2].map((nth) => aUnit(garment, nth).id)}::uuid[])
      and kind = 'reservation' and upper(days) < '2027-01-01'`.execute(db),
    free: ({ garment }: Choice) =>
      sql`delete from occupancy where unit_id = any(${[0, 1, 2].map((nth) => aUnit(garment, nth).id)}::uuid[])`.execute(
        db,
      ),
    plan: ({ nth }: Choice) => inAtelier((trx) => saveMembership(trx, { ...PLAN, price: 3_000 + nth })),
    page: ({ nth }: Choice) =>
      inAtelier((trx) =>
        saveStorePage(trx, {
          storeId: ATELIER_ID,
          slug: 'home',
          language: 'it',
          content: { heroTitle: `Titolo ${nth}` },
        }),
      ),
    /** In one transaction, as an import does it. */
    storeAndUnit: ({ garment, nth }: Choice) =>
      inAtelier(async (trx) => {
        await sql`insert into unit_event (unit_id, state) values (${aUnit(garment, nth).id}, 'laundry')`.execute(trx)
        await sql`update partner_store set name = ${`Atelier ${nth}`} where id = ${ATELIER_ID}`.execute(trx)
      }),
  }
}

const NAME = { it: 'Piano' }
const PLAN = {
  ...{
    id: '00000000-0000-4000-8000-000000000901',
    partnerStoreId: ATELIER_ID,
    name: NAME,
    subtitle: NAME,
    ctaText: NAME,
  },
  ...({ type: 'monthly', status: 'active', maxConcurrentProducts: 1, maxProductRetailPrice: null } as const),
  ...{ daysBeforeReturnReminder: 3, rating: null, stripePriceId: null },
}
