import type { NotNull } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** The id of a membership by what people call it. */
export async function findMembershipIdByNumber(trx: Transaction, number: string): Promise<string | null> {
  const row = await trx.selectFrom('userMembership').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id ?? null
}

export async function findPlanName(trx: Transaction, membershipId: string) {
  const row = await trx.selectFrom('membership').select('name').where('id', '=', membershipId).executeTakeFirst()
  return row?.name ?? {}
}

/** As whom an account at a payment provider knows a customer: by the newest membership. */
export async function findProviderCustomer(
  trx: Transaction,
  { customerId, provider, accountId }: { customerId: string; provider: string; accountId: string | null },
): Promise<string | null> {
  const row = await trx
    .selectFrom('userMembership')
    .select('providerCustomerId')
    .where('customerId', '=', customerId)
    .where('provider', '=', provider)
    .where('accountId', 'is not distinct from', accountId)
    .where('providerCustomerId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.providerCustomerId ?? null
}

/** As whom each account knows a customer: by the newest membership with it. */
export async function listProviderCustomers(
  trx: Transaction,
  customerId: string,
): Promise<{ id: string; provider: string; accountId: string | null }[]> {
  return trx
    .selectFrom('userMembership')
    .distinctOn(['provider', 'accountId'])
    .select(['providerCustomerId as id', 'provider', 'accountId'])
    .where('customerId', '=', customerId)
    .where('providerCustomerId', 'is not', null)
    .orderBy('provider')
    .orderBy('accountId')
    .orderBy('createdAt', 'desc')
    .$narrowType<{ id: NotNull }>()
    .execute()
}
