import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { BagKind, BagState } from '#domain/floor/bags/bag.ts'
import type { BagCost } from '#domain/floor/bags/share-cost.ts'

export type Bag = {
  id: string
  number: number
  kind: BagKind
  place: string
  state: BagState
  openedAt: Date
  openedBy: string
  sentAt: Date | null
  dueOn: string | null
  closedAt: Date | null
  cost: BagCost | null
  /** How many garments it has or had, and how many of them have neither come back nor been given up. */
  garments: number
  inside: number
}

/** Bags that are being filled or out, the most urgent first, and those that were closed last. */
export async function listBags(
  trx: Transaction,
  { kind, mostClosed }: { kind: BagKind; mostClosed: number },
): Promise<Bag[]> {
  const open = await select(
    trx,
    sql`bag.kind = ${kind}::bag_kind and bag.state <> 'closed' order by bag.state = 'open', due_on, number`,
  )
  const closed = await select(
    trx,
    sql`bag.kind = ${kind}::bag_kind and bag.state = 'closed' order by closed_at desc limit ${mostClosed}`,
  )
  return [...open, ...closed]
}

export async function findBag(trx: Transaction, id: string): Promise<Bag | null> {
  return (await select(trx, sql`bag.id = ${id}`))[0] ?? null
}

/** Two people at one bag: the second one sees what the first has done. */
export async function lockBag(trx: Transaction, id: string): Promise<Bag | null> {
  await sql`select from bag where id = ${id} for update`.execute(trx)
  return findBag(trx, id)
}

async function select(trx: Transaction, condition: RawBuilder<unknown>): Promise<Bag[]> {
  type Row = Omit<Bag, 'cost'> & { cost: number | null; costPer: BagCost['per'] | null }
  const { rows } = await sql<Row>`
    select bag.id, bag.number, bag.kind, bag_place.name as place, bag.state, opened_at, opened_by, sent_at,
      due_on::text as due_on, closed_at, bag.cost, cost_per,
      (select count(*)::int from bag_item where bag_item.bag_id = bag.id) as garments,
      (select count(*)::int from bag_item where bag_item.bag_id = bag.id and outcome is null) as inside
    from bag join bag_place on bag_place.id = bag.place_id
    where bag.store_id = current_store() and ${condition}`.execute(trx)
  return rows.map(({ cost, costPer, ...row }) => ({
    ...row,
    cost: cost === null || costPer === null ? null : { cents: cost, per: costPer },
  }))
}

/** Where garments of a store are cleaned or mended, by name. */
export async function listPlaces(trx: Transaction, kind: BagKind): Promise<string[]> {
  const rows = await trx
    .selectFrom('bagPlace')
    .select('name')
    .where('kind', '=', kind)
    .where('storeId', '=', sql<string>`current_store()`)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

type NewBag = { kind: BagKind; place: string; person: { name: string }; now: Date }

/** The next number of the store, for a place that is remembered. */
export async function insertBag(trx: Transaction, { kind, place, person, now }: NewBag): Promise<string> {
  // Numbers follow each other: whoever opens another bag waits for this one.
  await sql`select pg_advisory_xact_lock(hashtextextended(current_store()::text, 64))`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    with place as (
      insert into bag_place (kind, name) values (${kind}::bag_kind, ${place})
      on conflict (store_id, kind, name) do nothing returning id)
    insert into bag (number, kind, place_id, opened_at, opened_by)
    select coalesce((select max(number) from bag where store_id = current_store()), 0) + 1, ${kind}::bag_kind,
      coalesce((select id from place), (select id from bag_place
        where store_id = current_store() and kind = ${kind}::bag_kind and name = ${place})), ${now}, ${person.name}
    returning id`.execute(trx)
  const [bag] = rows
  if (bag === undefined) throw new Error('No bag could be opened')
  return bag.id
}

export async function markSent(
  trx: Transaction,
  { id, dueOn, now }: { id: string; dueOn: string; now: Date },
): Promise<void> {
  await trx.updateTable('bag').set({ state: 'out', sentAt: now, dueOn }).where('id', '=', id).execute()
}

/** Closed by its last garment, or out again because one was put back. */
export async function setBagState(
  trx: Transaction,
  { id, state, now }: { id: string; state: 'out' | 'closed'; now: Date },
): Promise<void> {
  const closedAt = state === 'closed' ? now : null
  await trx.updateTable('bag').set({ state, closedAt }).where('id', '=', id).execute()
}

export async function saveBagCost(trx: Transaction, { id, cost }: { id: string; cost: BagCost | null }): Promise<void> {
  const values = { cost: cost?.cents ?? null, costPer: cost?.per ?? null }
  await trx.updateTable('bag').set(values).where('id', '=', id).execute()
}
