import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type NewUnit = {
  id: string
  productId: string
  size: string
  barcode: string
  condition: string
  shelf: string
  cost: number | null
  boughtOn: string | null
  state: string
  /** Until when it is kept in the house; null: it is not. */
  outUntil: string | null
  sku: string | null
}

export type UnitPatch = { id: string; changes: Record<string, unknown> }

/** Numbers for barcodes that are made here; nobody else gets the same. */
export async function nextUnitNumbers(trx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ number: number }>`
    select nextval('unit_number') as number from generate_series(1, ${count})`.execute(trx)
  return rows.map(({ number }) => Number(number))
}

export async function insertUnits(
  trx: Transaction,
  { units, personName, at }: { units: readonly NewUnit[]; personName: string; at: Date },
): Promise<void> {
  if (units.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as row (
    id uuid, "productId" uuid, size text, barcode text, condition unit_condition, shelf text, cost integer, "boughtOn" date,
    state unit_state, "outUntil" date, sku text)`
  await sql`
    insert into unit (id, product_id, size_code, barcode, condition, shelf, sku, state_since)
    select id, "productId", size, barcode, condition, shelf, sku, ${at} from ${rows}`.execute(trx)
  if (units.some(({ cost, boughtOn }) => cost !== null || boughtOn !== null))
    await sql`
    insert into unit_purchase (unit_id, cost, bought_on)
    select id, cost, "boughtOn" from ${rows} where cost is not null or "boughtOn" is not null`.execute(trx)
  // where a unit is follows its events
  if (units.some(({ state }) => state !== 'available'))
    await sql`
    insert into unit_event (unit_id, state, out_until, person_name, at)
    select id, state, "outUntil", ${personName}, ${at} from ${rows} where state <> 'available'`.execute(trx)
}

export async function patchUnits(trx: Transaction, patches: readonly UnitPatch[]): Promise<void> {
  if (patches.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as row (id uuid, changes jsonb)`
  await sql`
    update unit set condition = coalesce((changes ->> 'condition')::unit_condition, condition),
      shelf = case when changes ? 'shelf' then coalesce(changes ->> 'shelf', '') else shelf end,
      sku = case when changes ? 'sku' then changes ->> 'sku' else sku end, updated_at = now()
    from ${rows} where unit.id = row.id and changes ?| array['condition', 'shelf', 'sku']`.execute(trx)
  await sql`
    insert into unit_purchase (unit_id, cost, bought_on)
    select row.id, case when changes ? 'cost' then (changes ->> 'cost')::integer else known.cost end,
      case when changes ? 'boughtOn' then (changes ->> 'boughtOn')::date else known.bought_on end
    from ${rows} left join unit_purchase as known on known.unit_id = row.id
    where changes ? 'cost' or changes ? 'boughtOn'
    on conflict (unit_id) do update set cost = excluded.cost, bought_on = excluded.bought_on`.execute(trx)
}
