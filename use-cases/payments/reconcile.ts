import { inStore } from '#database/connection.ts'
import { listLedger } from '#database/queries/payments/ledger.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Money = { kind: 'charge' | 'refund'; reference: string; amount: number; at: Date; storeId?: string }

export type Reconciliation = {
  from: Date
  until: Date
  /** How many movements both sides know alike. */
  agreed: number
  /** Euro cents, charges − refunds of the window. */
  ledger: number
  provider: number
  differences: Difference[]
}

export type Difference = Pick<Money, 'kind' | 'reference'> & {
  /** Null: only the provider knows it. */
  storeId: string | null
  /** Null: this side does not know it. */
  ledger: number | null
  provider: number | null
}

/** Holds the ledger against what the provider says has moved. News are given an hour to arrive. */
export async function reconcile(
  dependencies: PaymentDependencies,
  window: { from: Date; until: Date } = lastDays(dependencies.now()),
): Promise<Reconciliation> {
  const { from, until } = window
  // The two write down slightly different times: what is missing inside is looked for outside too.
  const around = { from: new Date(from.getTime() - DAY), until: new Date(until.getTime() + DAY) }
  const theirs = await dependencies.provider.listMovements(around)
  const ours = await readLedger(dependencies, around)
  const isInside = ({ at }: Money) => at >= from && at < until
  const names = new Set([...theirs, ...ours].filter(isInside).map(nameOf))
  const [ourAmounts, theirAmounts] = [byName(ours), byName(theirs)]
  const stores = new Map(ours.map((entry) => [nameOf(entry), entry.storeId]))
  const differences = [...names]
    .map((name) => ({
      ...partsOf(name),
      storeId: stores.get(name) ?? null,
      ledger: ourAmounts.get(name) ?? null,
      provider: theirAmounts.get(name) ?? null,
    }))
    .filter(({ ledger, provider }) => ledger !== provider)
  return {
    ...window,
    agreed: names.size - differences.length,
    ledger: balanceOf(ours, names),
    provider: balanceOf(theirs, names),
    differences,
  }
}

function lastDays(now: Date): { from: Date; until: Date } {
  return { from: new Date(now.getTime() - 3 * DAY), until: new Date(now.getTime() - HOUR) }
}

async function readLedger(
  { db, provider }: PaymentDependencies,
  around: { from: Date; until: Date },
): Promise<Money[]> {
  const entries: Money[] = []
  for (const storeId of await listStoreIds(db)) {
    const rows = await inStore(db, storeId, (trx) => listLedger(trx, { provider: provider.name, ...around }))
    entries.push(
      ...rows.map((row) => ({ ...row, storeId, kind: row.kind === 'refund' ? 'refund' : 'charge' }) as const),
    )
  }
  return entries
}

function nameOf({ kind, reference }: Money): string {
  return `${kind} ${reference}`
}

function partsOf(name: string): Pick<Money, 'kind' | 'reference'> {
  const [kind, reference = ''] = name.split(' ')
  return { kind: kind === 'refund' ? 'refund' : 'charge', reference }
}

function byName(money: readonly Money[]): Map<string, number> {
  return new Map(money.map((each) => [nameOf(each), each.amount]))
}

function balanceOf(money: readonly Money[], names: ReadonlySet<string>): number {
  const counted = money.filter((each) => names.has(nameOf(each)))
  return counted.reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0)
}
