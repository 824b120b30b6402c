import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { listLedger } from '#database/queries/payments/ledger.ts'
import type { Movement } from '#providers/payments/payments-port.ts'
import type { AskedAccount } from './ask-provider.ts'
import { listOwnAccounts } from './payment-accounts.ts'
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
  /** Null: only the platform's account knows it. */
  storeId: string | null
  /** Null: this side does not know it. */
  ledger: number | null
  provider: number | null
}

/**
 * Holds the ledger against what each account says has moved. News are given an hour to arrive. One account that cannot be
 * asked is in nobody's way: the others are compared first.
 */
export async function reconcile(
  dependencies: PaymentDependencies,
  window: { from: Date; until: Date } = lastDays(dependencies.now()),
): Promise<Reconciliation> {
  const total: Reconciliation = { ...window, agreed: 0, ledger: 0, provider: 0, differences: [] }
  const errors: unknown[] = []
  for (const account of await listAccounts(dependencies)) {
    try {
      const one = await reconcileAccount(dependencies, account, window)
      total.agreed += one.agreed
      total.ledger += one.ledger
      total.provider += one.provider
      total.differences.push(...one.differences)
    } catch (error) {
      errors.push(error)
    }
  }
  const [first] = errors
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} accounts could not be compared`)
  if (first !== undefined) throw first
  return total
}

async function listAccounts(dependencies: PaymentDependencies): Promise<AskedAccount[]> {
  const own: AskedAccount[] = []
  for (const storeId of await listStoresDue(dependencies.db, 'ownAccounts')) {
    own.push(...(await listOwnAccounts(dependencies, storeId)).map((account) => ({ ...account, storeId })))
  }
  return [{ id: null, storeId: null, provider: dependencies.provider }, ...own]
}

async function reconcileAccount(
  dependencies: PaymentDependencies,
  account: AskedAccount,
  window: { from: Date; until: Date },
): Promise<Reconciliation> {
  const { from, until } = window
  // The two write down slightly different times: what is missing inside is looked for outside too.
  const around = { from: new Date(from.getTime() - DAY), until: new Date(until.getTime() + DAY) }
  const ours = await readLedger(dependencies, account, around)
  const theirs = onlyOurs(await account.provider.listMovements(around), { ours, account })
  const isInside = ({ at }: Money) => at >= from && at < until
  const names = new Set([...theirs, ...ours].filter(isInside).map(nameOf))
  const [ourAmounts, theirAmounts] = [byName(ours), byName(theirs)]
  const stores = new Map(ours.map((entry) => [nameOf(entry), entry.storeId]))
  const differences = [...names]
    .map((name) => ({
      ...partsOf(name),
      storeId: stores.get(name) ?? account.storeId,
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

/** A brand's own account may take money that is none of the shop's: what the ledger does not know has to name the store. */
function onlyOurs(
  theirs: readonly Movement[],
  { ours, account }: { ours: readonly Money[]; account: AskedAccount },
): readonly Movement[] {
  if (account.id === null) return theirs
  const known = new Set(ours.map(nameOf))
  return theirs.filter((movement) => known.has(nameOf(movement)) || movement.storeId === account.storeId)
}

function lastDays(now: Date): { from: Date; until: Date } {
  return { from: new Date(now.getTime() - 3 * DAY), until: new Date(now.getTime() - HOUR) }
}

async function readLedger(
  { db }: PaymentDependencies,
  { id: accountId, storeId: owner, provider }: AskedAccount,
  around: { from: Date; until: Date },
): Promise<Money[]> {
  const entries: Money[] = []
  const account = { provider: provider.name, accountId }
  const asked = { provider: provider.name, ...around }
  for (const storeId of owner === null ? await listStoresDue(db, 'movements', asked) : [owner]) {
    const rows = await inStore(db, storeId, (trx) => listLedger(trx, { ...account, ...around }))
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
