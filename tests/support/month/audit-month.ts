import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { openStripe } from '#providers/payments/stripe/open-stripe.ts'
import { auditGarments } from '../books/audit-garments.ts'
import { auditPrices } from '../books/audit-prices.ts'
import { readBooks } from '../books/read-books.ts'
import { findOverlaps } from '../database/overlaps.ts'
import { findMisplaced } from '../lives/find-misplaced.ts'
import type { Town } from './open-town.ts'

/** What is wrong with the garments and orders of these stores: a sentence for each. */
export async function findFaults({ db, now }: Town, storeIds: readonly string[]): Promise<string[]> {
  const all = await Promise.all(storeIds.map((storeId) => readBooks(db, storeId)))
  const [books] = all
  if (books === undefined) return []
  const together = <Kind extends 'orders' | 'items' | 'events' | 'mails'>(kind: Kind) => ({
    [kind]: all.flatMap((each): object[] => each[kind]),
  })
  // units and their days are seen by all, and whose the days are by one
  const reservations = books.reservations.map((each) => ({
    ...each,
    is_booked: all.some((one) => one.reservations.some(({ id, is_booked }) => id === each.id && is_booked)),
  }))
  const both = {
    ...books,
    reservations,
    ...together('orders'),
    ...together('items'),
    ...together('events'),
    ...together('mails'),
  }
  const misplaced = storeIds.map((storeId) => findMisplaced({ db, clock: { now: now() } }, storeId))
  return [
    ...auditGarments(both),
    ...all.flatMap(auditPrices),
    ...(await Promise.all(misplaced)).flat(),
    ...(await findOverlaps(db)).map((overlap) => `two have one unit: ${JSON.stringify(overlap)}`),
  ]
}

/** What moved by the stores' books, and by Stripe's. */
export async function readMoney({ db, payments, now }: Town, storeIds: readonly string[]) {
  const window = { from: new Date(0), until: new Date(now().getTime() + 86_400_000) }
  const theirs = await openStripe(payments).listMovements(window)
  const ours = (await Promise.all(storeIds.map((storeId) => readBooks(db, storeId)))).flatMap(({ ledger }) => ledger)
  const toLine = ({ kind, reference, amount }: { kind: string; reference: string; amount: number }) =>
    `${kind} ${reference} ${amount}`
  return { ours: ours.map(toLine).toSorted(), theirs: theirs.map(toLine).toSorted() }
}

/** Who has moved the garments of a store, who has carried its parcels, and what a sandbox has done: nothing. */
export async function readHands({ db }: Town, storeId: string) {
  const { rows } = await inStore(db, storeId, (trx) =>
    sql<{ actors: string[]; carriers: string[]; played: number }>`select
      array(select distinct actor || ' ' || to_status from order_event
        where actor in ('courier', 'staff', 'warehouse') order by 1) as actors,
      array(select distinct coalesce(made_by, 'nobody') from
        (select made_by from parcel_booking union all select made_by from pick_up) asked order by 1) as carriers,
      (select count(*) from sandbox_checkout) + (select count(*) from sandbox_charge) + (select count(*) from outbox_mail)
        as played`.execute(trx),
  )
  return rows[0]
}

/** Where each unit that a store sees is, by its code, if it is not on its shelf. */
export async function readAway({ db }: Town, storeId: string): Promise<string[]> {
  const rows = await inStore(db, storeId, (trx) =>
    trx
      .selectFrom('unit')
      .innerJoin('custody', 'custody.unitId', 'unit.id')
      .select(['barcode', 'unit.state', 'place'])
      .where((eb) => eb.or([eb('unit.state', '<>', 'available'), eb('place', '<>', 'shelf')]))
      .orderBy('barcode')
      .execute(),
  )
  return rows.map(({ barcode, state, place }) => `${barcode} ${state} ${place}`)
}
