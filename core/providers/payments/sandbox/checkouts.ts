import type { Selectable } from 'kysely'
import type { CheckoutInput, CheckoutState } from '../payments-port.ts'
import type { SandboxDatabase, SandboxTables, SandboxTransaction } from './sandbox-database.ts'
import { change, newId, type SandboxDependencies, writeEvent } from './sandbox-dependencies.ts'

export type SandboxCheckout = Selectable<SandboxTables['sandboxCheckout']>

/** The same payment has one page. */
export async function openCheckout(
  { db, now }: SandboxDependencies,
  input: CheckoutInput,
): Promise<{ id: string; url: string }> {
  const { reference, lines, customerId, ...rest } = input
  const { paymentId } = reference
  const amount = Math.max(0, lines.reduce((sum, line) => sum + line.amount * line.quantity, 0) - input.discount)
  const values = { ...rest, paymentId, amount, reference: JSON.stringify(reference), lines: JSON.stringify(lines) }
  return db.transaction().execute(async (trx) => {
    const customer =
      customerId === null ? null : await keepCustomer(trx, { id: customerId, email: input.email, at: now() })
    await trx
      .insertInto('sandboxCheckout')
      .values({ ...values, id: newId('co'), customerId: customer, createdAt: now() })
      .onConflict((conflict) => conflict.column('paymentId').doNothing())
      .execute()
    const { id } = await trx
      .selectFrom('sandboxCheckout')
      .select('id')
      .where('paymentId', '=', paymentId)
      .executeTakeFirstOrThrow()
    return { id, url: new URL(`/sandbox-payments/${id}`, input.successUrl).href }
  })
}

export async function findCheckout(db: SandboxDatabase, id: string): Promise<SandboxCheckout | null> {
  return (await db.selectFrom('sandboxCheckout').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function readCheckout(db: SandboxDatabase, id: string): Promise<CheckoutState | null> {
  const row = await findCheckout(db, id)
  if (row === null) return null
  const { reference, status, amount, subscriptionId, customerId, paidAt } = row
  const charge = await db.selectFrom('sandboxCharge').select('id').where('checkoutId', '=', id).executeTakeFirst()
  return { id, reference, status, amount, chargeReference: charge?.id ?? null, paidAt, subscriptionId, customerId }
}

/** An open page whose time is over. */
export async function expireCheckout(dependencies: SandboxDependencies, id: string): Promise<void> {
  await change(dependencies, async (trx) => {
    const checkout = await lockCheckout(trx, id)
    if (checkout?.status === 'open') await closeCheckout(trx, checkout, { status: 'expired', at: dependencies.now() })
  })
}

export async function lockCheckout(trx: SandboxTransaction, id: string): Promise<SandboxCheckout | null> {
  const query = trx.selectFrom('sandboxCheckout').selectAll().where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

export async function closeCheckout(
  trx: SandboxTransaction,
  { id }: SandboxCheckout,
  { status, at }: { status: 'failed' | 'expired'; at: Date },
): Promise<void> {
  await trx.updateTable('sandboxCheckout').set({ status, answersAt: null }).where('id', '=', id).execute()
  await writeEvent(trx, { type: `checkout.${status}`, subject: { kind: 'checkout', id }, at })
}

export async function keepCustomer(
  trx: SandboxTransaction,
  { id, email, at }: { id: string; email: string; at: Date },
): Promise<string> {
  await trx
    .insertInto('sandboxCustomer')
    .values({ id, email, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
