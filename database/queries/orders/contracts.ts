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

/** As whom a payment provider knows a customer: by the newest membership. */
export async function findProviderCustomer(
  trx: Transaction,
  { customerId, provider }: { customerId: string; provider: string },
): Promise<string | null> {
  const row = await trx
    .selectFrom('userMembership')
    .select('providerCustomerId')
    .where('customerId', '=', customerId)
    .where('provider', '=', provider)
    .where('providerCustomerId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.providerCustomerId ?? null
}
