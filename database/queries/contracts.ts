import type { Transaction } from '../connection.ts'

/** The id of a membership by what people call it. */
export async function findMembershipIdByNumber(trx: Transaction, number: string): Promise<string | null> {
  const row = await trx.selectFrom('userMembership').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id ?? null
}

export async function findPlanName(trx: Transaction, membershipId: string) {
  const row = await trx.selectFrom('membership').select('name').where('id', '=', membershipId).executeTakeFirst()
  return row?.name ?? {}
}
