import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { BagKind, BagOutcome } from '#domain/floor/bags/bag.ts'
import type { BagAnswer } from '#domain/floor/bags/judge-bag-scan.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

/** A garment in a bag, and how it came back. */
export type BagItem = {
  bagId: string
  unitId: string
  barcode: string
  name: LocalizedText
  brand: string
  image: string | null
  sizeLabel: string
  /** Of its unit now. */
  state: UnitState
  fromState: UnitState
  fromUntil: string | null
  hasMoved: boolean
  putAt: Date
  putBy: string
  outcome: BagOutcome | null
  settledAt: Date | null
  settledBy: string | null
  reason: string
}

/** Those that have not come back first, then the latest first. */
export function listBagItems(trx: Transaction, bagId: string): Promise<BagItem[]> {
  return select(trx, sql`bag_item.bag_id = ${bagId}`)
}

export async function findBagItem(trx: Transaction, bagId: string, unitId: string): Promise<BagItem | null> {
  return (await select(trx, sql`bag_item.bag_id = ${bagId} and bag_item.unit_id = ${unitId}`))[0] ?? null
}

async function select(trx: Transaction, condition: RawBuilder<unknown>): Promise<BagItem[]> {
  const { rows } = await sql<BagItem>`
    select bag_item.bag_id, bag_item.unit_id, unit.barcode, product.name, brand.name as brand,
      product.images[1] as image, size.label_it as size_label, unit.state, from_state, from_until::text as from_until,
      has_moved, put_at, put_by, outcome, settled_at, settled_by, reason
    from bag_item join unit on unit.id = bag_item.unit_id
    join product on product.id = unit.product_id join brand on brand.id = product.brand_id
    join size on size.code = unit.size_code
    where bag_item.store_id = current_store() and ${condition}
    order by outcome is not null, settled_at desc, put_at desc, unit.id`.execute(trx)
  return rows
}

/** The number of the bag a unit lies in, if it is another one. */
export async function findOtherBag(trx: Transaction, { unitId, bagId }: { unitId: string; bagId: string }) {
  const row = await trx
    .selectFrom('bagItem')
    .innerJoin('bag', 'bag.id', 'bagItem.bagId')
    .select('bag.number')
    .where('bagItem.storeId', '=', sql<string>`current_store()`)
    .where('bagItem.unitId', '=', unitId)
    .where('bagItem.bagId', '<>', bagId)
    .where('bagItem.outcome', 'is', null)
    .executeTakeFirst()
  return row?.number ?? null
}

type Putting = { bagId: string; unitId: string; hasMoved: boolean; personName: string; now: Date }

/** Remembers where the unit was: before it is moved. */
export async function putIntoBag(trx: Transaction, { bagId, unitId, hasMoved, personName, now }: Putting) {
  await sql`
    insert into bag_item (bag_id, unit_id, from_state, from_until, has_moved, put_at, put_by)
    select ${bagId}, id, state, out_until, ${hasMoved}, ${now}, ${personName} from unit where id = ${unitId}`.execute(
    trx,
  )
}

export async function takeFromBag(trx: Transaction, { bagId, unitId }: { bagId: string; unitId: string }) {
  await trx.deleteFrom('bagItem').where('bagId', '=', bagId).where('unitId', '=', unitId).execute()
}

type Settling = {
  bagId: string
  unitId: string
  outcome: BagOutcome | null
  reason: string
  personName: string
  now: Date
}

export async function settleBagItem(trx: Transaction, { bagId, unitId, outcome, reason, personName, now }: Settling) {
  const by = outcome === null ? { settledAt: null, settledBy: null } : { settledAt: now, settledBy: personName }
  await trx
    .updateTable('bagItem')
    .set({ outcome, reason, ...by })
    .where('bagId', '=', bagId)
    .where('unitId', '=', unitId)
    .execute()
}

/** What each garment has cost, in one statement; `costs` in the order of the units' ids. */
export async function saveCosts(trx: Transaction, bagId: string, costs: readonly number[] | null): Promise<void> {
  if (costs === null) {
    await trx.updateTable('bagItem').set({ cost: null }).where('bagId', '=', bagId).execute()
    return
  }
  await sql`
    update bag_item set cost = share.cost
    from (select unit_id, (${costs}::integer[])[row_number() over (order by unit_id)] as cost
      from bag_item where bag_id = ${bagId}) share
    where bag_item.bag_id = ${bagId} and bag_item.unit_id = share.unit_id`.execute(trx)
}

export type BagScan = { id: string; bagId: string; unitId: string; answer: BagAnswer }

export async function findBagScan(trx: Transaction, id: string): Promise<BagScan | null> {
  const row = await trx
    .selectFrom('bagScan')
    .select(['id', 'bagId', 'unitId', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as BagScan | undefined) ?? null
}

export async function insertBagScan(trx: Transaction, scan: BagScan & { personName: string; at: Date }): Promise<void> {
  await trx.insertInto('bagScan').values(scan).execute()
}

/** Where a unit was cleaned and mended, the latest first. */
export type Treatment = {
  bagId: string
  number: number
  kind: BagKind
  place: string
  sentAt: Date | null
  settledAt: Date | null
  outcome: BagOutcome | null
  reason: string
  cost: number | null
}

const MOST_TREATMENTS = 50

export async function listTreatments(trx: Transaction, unitId: string): Promise<Treatment[]> {
  const { rows } = await sql<Treatment>`
    select bag.id as bag_id, bag.number, bag.kind, bag_place.name as place, bag.sent_at, bag_item.settled_at,
      bag_item.outcome, bag_item.reason, bag_item.cost
    from bag_item join bag on bag.id = bag_item.bag_id join bag_place on bag_place.id = bag.place_id
    where bag_item.store_id = current_store() and bag_item.unit_id = ${unitId}
    order by put_at desc limit ${MOST_TREATMENTS}`.execute(trx)
  return rows
}
