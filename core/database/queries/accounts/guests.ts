import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import type { Language } from '#domain/stores/languages.ts'

/** The guest of a cart: the same one however often the cart is ordered. */
export async function keepGuest(
  trx: Transaction,
  { storeId, guestKey, language, now }: { storeId: string; guestKey: Buffer; language: Language; now: Date },
): Promise<string> {
  const id = randomUUID()
  // No e-mail looks like this, so nothing that looks for a person finds a guest.
  const nobody = { email: `guest ${id}`, passwordHash: '', firstName: '', lastName: '', phone: '' }
  const values = { id, storeId, guestKey, language, ...nobody, confirmedAt: now, createdAt: now, updatedAt: now }
  await trx
    .insertInto('customer')
    .values(values)
    .onConflict((conflict) => conflict.columns(['storeId', 'guestKey']).doNothing())
    .execute()
  const guest = await findGuest(trx, guestKey)
  if (guest === null) throw new Error('A guest who was just kept is gone')
  return guest
}

export async function findGuest(trx: Transaction, guestKey: Buffer): Promise<string | null> {
  const row = await trx.selectFrom('customer').select('id').where('guestKey', '=', guestKey).executeTakeFirst()
  return row?.id ?? null
}

/** Those of whom no order is left. */
export async function deleteIdleGuests(trx: Transaction, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customer where guest_key is not null and updated_at < ${before}
      and not exists (select from customer_order where customer_id = customer.id)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function keepOrderToken(
  trx: Transaction,
  token: { tokenHash: Buffer; storeId: string; orderId: string; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('orderToken')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The guest and the order that a token opens. */
export async function findOrderOfToken(
  trx: Transaction,
  tokenHash: Buffer,
): Promise<{ orderId: string; guestId: string } | null> {
  const row = await trx
    .selectFrom('orderToken')
    .innerJoin('customerOrder', 'customerOrder.id', 'orderToken.orderId')
    .innerJoin('customer', 'customer.id', 'customerOrder.customerId')
    .select(['customerOrder.id as orderId', 'customer.id as guestId'])
    .where('orderToken.tokenHash', '=', tokenHash)
    .where('customer.guestKey', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

export async function isGuestOrder(trx: Transaction, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('customerOrder')
    .innerJoin('customer', 'customer.id', 'customerOrder.customerId')
    .select('customer.id')
    .where('customerOrder.id', '=', orderId)
    .where('customer.guestKey', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What was ordered as a guest with this e-mail is the account's from now on, and opens to nobody else. */
export async function joinOrders(
  trx: Transaction,
  { customerId, email }: { customerId: string; email: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_order set customer_id = ${customerId}
    where email = ${toEmailKey(email)}
      and customer_id in (select id from customer where guest_key is not null)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('orderToken').where('orderId', 'in', ids).execute()
  return ids
}
