import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import { vatRateOfMoney, withVat } from '#domain/books/movement-vat.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { findBookSettings } from '../books/book-settings.ts'
import { columnOf, type PaidFor } from './payments.ts'

export type LedgerEntry = {
  storeId: string
  kind: 'charge' | 'refund'
  amount: number
  provider: string
  accountId: string | null
  reference: string
  chargeId: string | null
  orderId: string | null
  userMembershipId: string | null
  orderChargeId?: string | null
  reason: string
  at: Date
  /** Who of staff asked for it, where that is known by more than the transaction. */
  personId?: string | null
}

/**
 * Money moves once, however often it is told. All for the same: one after the other, because the VAT of a movement is what
 * that of all that is kept changes by.
 */
export async function addLedgerEntries(trx: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
  const [first] = entries
  if (first === undefined) return
  const paidFor = paidForOf(first)
  await lockLedgerOf(trx, paidFor)
  const known = await listKnown(trx, paidFor)
  const names = new Set(known.map(nameOf))
  const added = [...new Map(entries.map((entry) => [nameOf(entry), entry])).values()].filter(
    (entry) => !names.has(nameOf(entry)),
  )
  if (added.length === 0) return
  const vatRate = known[0]?.vatRate ?? (await findVatRate(trx, first))
  await trx
    .insertInto('ledgerEntry')
    .values(withVat(added, { known, vatRate }))
    .onConflict((conflict) => conflict.columns(['provider', 'accountId', 'kind', 'reference']).doNothing())
    .execute()
}

/** By which a movement is told again. */
function nameOf({
  provider,
  accountId,
  kind,
  reference,
}: Pick<LedgerEntry, 'provider' | 'accountId' | 'kind' | 'reference'>): string {
  return [provider, accountId, kind, reference].join(' ')
}

function paidForOf({ orderId, userMembershipId, orderChargeId }: LedgerEntry): PaidFor {
  if (orderId !== null) return { orderId }
  if (userMembershipId !== null) return { userMembershipId }
  if (orderChargeId == null) throw new Error('Money for nothing')
  return { orderChargeId }
}

/** A lock of its own: a refund that the provider has done waits for nobody who is looking at its order. */
async function lockLedgerOf(trx: Transaction, paidFor: PaidFor): Promise<void> {
  const [, id] = columnOf(paidFor)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${id}`}, 0))`.execute(trx)
}

async function listKnown(trx: Transaction, paidFor: PaidFor) {
  const [column, id] = columnOf(paidFor)
  const rows = await trx
    .selectFrom('ledgerEntry')
    .select(['id', 'kind', 'amount', 'provider', 'accountId', 'reference', 'chargeId', 'userMembershipId', 'vatRate'])
    .where(column, '=', id)
    .execute()
  return rows.map((row) => ({ ...row, kind: toKind(row.kind) }))
}

/** Of the first movement for something; those that follow have the same, whatever the store has said meanwhile. */
async function findVatRate(trx: Transaction, { orderChargeId, at }: LedgerEntry): Promise<number> {
  const kind = await findChargeKind(trx, orderChargeId ?? null)
  return vatRateOfMoney(kind, kind && (await findBookSettings(trx, romeTime(at).day.toString())))
}

/** Null: it is for an order or a membership. */
async function findChargeKind(trx: Transaction, orderChargeId: string | null): Promise<ChargeKind | null> {
  if (orderChargeId === null) return null
  const charge = trx.selectFrom('orderCharge').select('kind').where('id', '=', orderChargeId)
  return (await charge.executeTakeFirstOrThrow()).kind
}

function toKind(kind: string): LedgerEntry['kind'] {
  return kind === 'refund' ? 'refund' : 'charge'
}

/**
 * What was paid, the newest first and what was paid with credit last, with what is left of it when everything that is to
 * go back has gone. Locks the payments and the credit behind it: nobody else gives back the same money meanwhile. Of
 * somebody whose account was erased nothing goes back as credit. Whose it is is locked first.
 */
export async function lockRefundableCharges(trx: Transaction, paidFor: PaidFor) {
  const [name, id] = columnOf(paidFor)
  const column = sql.ref(name)
  const idIf = (column: typeof name) => (column === name ? id : null)
  await sql`
    select lock_paid_for(${idIf('orderId')}, ${idIf('orderChargeId')}, ${idIf('userMembershipId')})`.execute(trx)
  await sql`select from payment where ${column} = ${id} order by id for update`.execute(trx)
  await sql`
    select from credit where id in (select credit_id from credit_entry where order_id = ${'orderId' in paidFor ? id : null})
    order by id for update`.execute(trx)
  const { rows } = await sql<{ id: string; provider: string; reference: string; left: number; at: Date }>`
    select charge.id, charge.provider, charge.reference, charge.at, charge.amount - coalesce(sum(refund.amount), 0)::int as left
    from ledger_entry charge left join refund on refund.charge_id = charge.id
    where charge.${column} = ${id} and charge.kind = 'charge' and (charge.provider <> ${CREDIT_PROVIDER} or exists (
      select from customer_order placed where placed.id = charge.order_id and placed.customer_id is not null))
    group by charge.id order by charge.provider = ${CREDIT_PROVIDER}, charge.at desc, charge.id desc`.execute(trx)
  return rows
}

/** What came in for a membership, and, below nothing, what was asked back of it, each with its moment. */
export async function listMembershipMoney(
  trx: Transaction,
  userMembershipId: string,
): Promise<{ amount: number; at: Date }[]> {
  const { rows } = await sql<{ amount: number; at: Date }>`
    select amount, at from ledger_entry where user_membership_id = ${userMembershipId} and kind = 'charge'
    union all
    select -refund.amount, refund.requested_at from refund join ledger_entry charge on charge.id = refund.charge_id
    where charge.user_membership_id = ${userMembershipId}`.execute(trx)
  return rows
}

export type Movement = { kind: 'charge' | 'refund'; amount: number; at: Date; isCredit: boolean }

/** In percent, as it was written with the first money for a charge; null: none has moved. */
export async function findVatRateOfCharge(trx: Transaction, orderChargeId: string): Promise<number | null> {
  const entry = trx.selectFrom('ledgerEntry').select('vatRate').where('orderChargeId', '=', orderChargeId)
  return (await entry.orderBy('at').orderBy('id').executeTakeFirst())?.vatRate ?? null
}

/** The first first. */
export async function listMovements(trx: Transaction, paidFor: PaidFor): Promise<Movement[]> {
  const [column, id] = columnOf(paidFor)
  const rows = await trx
    .selectFrom('ledgerEntry')
    .select(['kind', 'amount', 'at', 'provider'])
    .where(column, '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ provider, ...row }) => ({
    ...row,
    kind: toKind(row.kind),
    isCredit: provider === CREDIT_PROVIDER,
  }))
}

export async function listLedger(
  trx: Transaction,
  { provider, accountId, from, until }: { provider: string; accountId: string | null; from: Date; until: Date },
) {
  return trx
    .selectFrom('ledgerEntry')
    .select(['storeId', 'kind', 'amount', 'reference', 'at'])
    .where('provider', '=', provider)
    .where('accountId', 'is not distinct from', accountId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .execute()
}

/** Whether they have paid, and if not, since when they have an account. A transaction of its own. */
export async function findHolderAccount(
  db: Database,
  { storeId, customerId }: { storeId: string; customerId: string },
): Promise<{ hasPaid: boolean; since: Date | null }> {
  const { rows } = await sql<{ hasPaid: boolean; since: Date | null }>`
    select paid as has_paid, since from find_holder(${storeId}::uuid, ${customerId}::uuid)`.execute(db)
  return rows[0] ?? { hasPaid: false, since: null }
}

/** For something that was not all given back. A transaction of its own. */
export async function hasPaid(
  db: Database,
  { storeId, customerId }: { storeId: string; customerId: string },
): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select has_paid(${storeId}::uuid, ${customerId}::uuid) as paid`.execute(db)
  return rows[0]?.paid ?? false
}
