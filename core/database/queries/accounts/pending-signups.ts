import type { Transaction } from '#database/connection.ts'
import type { Customer } from '#domain/accounts/customer.ts'

type Person = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'language'>

/** What somebody signed up with, whose address is not confirmed yet. */
export type PendingSignup = Person & { id: string; passwordHash: string; wantsNews: boolean }

export async function savePendingSignup(
  trx: Transaction,
  signup: Person & Omit<PendingSignup, 'id'> & { storeId: string; customerId: string; createdAt: Date },
): Promise<string> {
  const { id } = await trx.insertInto('pendingSignup').values(signup).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The one the link was mailed for first, then the newest. */
export async function listPendingSignups(
  trx: Transaction,
  { customerId, first, limit }: { customerId: string; first: string | null; limit: number },
): Promise<PendingSignup[]> {
  return trx
    .selectFrom('pendingSignup')
    .select(['id', 'passwordHash', 'wantsNews', 'firstName', 'lastName', 'phone', 'language'])
    .where('customerId', '=', customerId)
    .orderBy((eb) => eb.case().when('id', '=', first).then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

export async function deletePendingSignups(
  trx: Transaction,
  { customerId, before }: { customerId: string; before?: Date },
): Promise<void> {
  await trx
    .deleteFrom('pendingSignup')
    .where('customerId', '=', customerId)
    .$if(before !== undefined, (query) => query.where('createdAt', '<', before ?? new Date(0)))
    .execute()
}
