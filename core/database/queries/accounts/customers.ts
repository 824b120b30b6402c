import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Customer as CustomerTable } from '#database/generated/schema.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'

export type CustomerWithPassword = { customer: Customer; passwordHash: string }

export async function findCustomer(trx: Transaction, id: string): Promise<CustomerWithPassword | null> {
  if (!isUuid(id)) return null
  const row = await trx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCustomer(row) : null
}

export async function findCustomerByEmail(trx: Transaction, email: string): Promise<CustomerWithPassword | null> {
  const row = await trx.selectFrom('customer').selectAll().where('email', '=', toEmailKey(email)).executeTakeFirst()
  return row ? toCustomer(row) : null
}

/** Whoever else changes this account waits until the caller is done. */
export async function lockCustomer(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export type NewCustomer = Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phone' | 'language'> & {
  storeId: string
  passwordHash: string
  now: Date
}

/**
 * Somebody signs up. An address that was never confirmed may be anybody's: until it is, the newest sign-up stands here,
 * only to be told that the address is not confirmed yet. Null: the address has an account, which is left as it is.
 */
export async function saveSignup(trx: Transaction, { now, email, ...signup }: NewCustomer): Promise<string | null> {
  const values = { ...signup, email: toEmailKey(email), createdAt: now, updatedAt: now }
  const inserted = await trx
    .insertInto('customer')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const replaced = await trx
    .updateTable('customer')
    .set({ ...signup, updatedAt: now })
    .where('email', '=', values.email)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return replaced?.id ?? null
}

/** An account that waits for its owner to choose a password. Null: the address has one, or somebody signed up with it. */
export async function saveUnconfirmed(
  trx: Transaction,
  { now, email, ...person }: NewCustomer,
): Promise<string | null> {
  const inserted = await trx
    .insertInto('customer')
    .values({ ...person, email: toEmailKey(email), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function updateCustomer(
  trx: Transaction,
  {
    id,
    now,
    ...changes
  }: { id: string; now: Date } & Partial<
    Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'language' | 'confirmedAt'> & { passwordHash: string }
  >,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteCustomer(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('customer').where('id', '=', id).execute()
}

function toCustomer({
  passwordHash,
  updatedAt,
  guestKey,
  ...customer
}: Selectable<CustomerTable>): CustomerWithPassword {
  return { customer, passwordHash }
}
