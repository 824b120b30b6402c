import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { CustodyMover, Place } from '#domain/catalogue/units/custody.ts'
import type { Measurements, UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'

export type UnitRow = {
  id: string
  productId: string
  ownerId: string | null
  size: string
  /** As it stands on the label in Italy. */
  sizeLabel: string
  barcode: string
  condition: UnitCondition
  state: UnitState
  stateSince: Date
  outUntil: string | null
  shelf: string
  measurements: Measurements
}

/** A unit of a product that the store of the transaction can see. */
export async function findUnitRow(trx: Transaction, id: string): Promise<UnitRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<UnitRow>`
    select unit.id, unit.product_id, unit.owner_id, size_code as size, size.label_it as size_label, barcode, condition, state, state_since,
      out_until::text as out_until, shelf, measurements
    from unit join product on product.id = unit.product_id join size on size.code = unit.size_code
    where unit.id = ${id}`.execute(trx)
  return rows[0] ?? null
}

/** By what stands on its label; null: there is none, or not one that the store of the transaction can see. */
export async function findUnitByBarcode(trx: Transaction, barcode: string): Promise<UnitRow | null> {
  const unit = await trx.selectFrom('unit').select('id').where('barcode', '=', barcode).executeTakeFirst()
  return unit ? findUnitRow(trx, unit.id) : null
}

export type UnitMove = { unitId: string; state: UnitState; outUntil: string | null; at: Date } & Partial<{
  personName: string
  reason: string
  movedBy: CustodyMover
  place: Place
}>

/** Where a unit is from now on, and who said so: the unit follows. */
export async function addUnitEvent(trx: Transaction, event: UnitMove): Promise<void> {
  await trx.insertInto('unitEvent').values(event).execute()
}

/** Whether the order that has a unit, of whichever store, lets go of it. Nothing is changed. */
export async function canBeShelved(
  trx: Transaction,
  { unitId, at }: Pick<UnitMove, 'unitId' | 'at'>,
): Promise<boolean> {
  await sql`savepoint elsewhere`.execute(trx)
  try {
    await addUnitEvent(trx, { unitId, state: 'available', outUntil: null, at })
    await sql`set constraints stays_with_its_garment immediate`.execute(trx)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'has_its_unit') throw error
    return false
  } finally {
    await sql`rollback to savepoint elsewhere`.execute(trx)
  }
}

/** Units that were to be ready by a day and are not, of all owners; what an order has is followed with it. */
export async function listOverdueUnits(db: Database, today: string) {
  const { rows } = await sql<Pick<UnitRow, 'id' | 'ownerId' | 'barcode' | 'state'>>`
    select id, owner_id, barcode, state from unit where out_until <= ${today}::date
      and not exists (select from custody where custody.unit_id = unit.id and custody.item_id is not null)
    order by id`.execute(db)
  return rows
}

export async function updateUnit(
  trx: Transaction,
  { id, ...changes }: { id: string } & Partial<Pick<UnitRow, 'condition' | 'shelf' | 'measurements'>>,
): Promise<void> {
  await trx
    .updateTable('unit')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

export type Purchase = { cost: number | null; boughtOn: string | null }

/** Its owner's alone: nobody else finds anything. */
export async function findPurchase(trx: Transaction, unitId: string): Promise<Purchase> {
  const { rows } = await sql<Purchase>`
    select cost, bought_on::text as bought_on from unit_purchase where unit_id = ${unitId}`.execute(trx)
  return rows[0] ?? { cost: null, boughtOn: null }
}

export async function savePurchase(trx: Transaction, { unitId, cost, boughtOn }: Purchase & { unitId: string }) {
  await trx
    .insertInto('unitPurchase')
    .values({ unitId, cost, boughtOn })
    .onConflict((conflict) => conflict.column('unitId').doUpdateSet({ cost, boughtOn }))
    .execute()
}

/** For the next barcode that is made here; nobody else gets the same. */
export async function nextUnitNumber(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('unit_number') as number`.execute(trx)
  return Number(rows[0]?.number)
}

/** By a unit of whichever owner. */
export async function isBarcodeTaken(trx: Transaction, barcode: string): Promise<boolean> {
  const unit = await trx.selectFrom('unit').select('id').where('barcode', '=', barcode).executeTakeFirst()
  return unit !== undefined
}

export async function isSize(trx: Transaction, code: string): Promise<boolean> {
  return (await trx.selectFrom('size').select('code').where('code', '=', code).executeTakeFirst()) !== undefined
}

export async function listBarcodes(trx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; barcode: string }>`
    select id, barcode from unit where id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, barcode }) => [id, barcode]))
}
