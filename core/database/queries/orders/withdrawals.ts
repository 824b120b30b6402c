import type { Transaction } from '#database/connection.ts'

export type Withdrawal = {
  id: string
  orderId: string | null
  userMembershipId: string | null
  itemIds: string[]
  name: string
  email: string
  declaredAt: Date
}

const COLUMNS = ['id', 'orderId', 'userMembershipId', 'itemIds', 'name', 'email', 'declaredAt'] as const

export async function insertWithdrawal(
  trx: Transaction,
  withdrawal: ({ orderId: string } | { userMembershipId: string }) & {
    storeId: string
    itemIds: string[]
    name: string
    email: string
    declaredAt: Date
  },
): Promise<Withdrawal> {
  return trx.insertInto('withdrawal').values(withdrawal).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function listWithdrawals(trx: Transaction, orderIds: readonly string[]): Promise<Withdrawal[]> {
  if (orderIds.length === 0) return []
  return trx
    .selectFrom('withdrawal')
    .select(COLUMNS)
    .where('orderId', 'in', [...orderIds])
    .orderBy('declaredAt')
    .execute()
}

/** Whether a membership was. */
export async function isWithdrawnFrom(trx: Transaction, userMembershipId: string): Promise<boolean> {
  const query = trx.selectFrom('withdrawal').select('id').where('userMembershipId', '=', userMembershipId)
  return (await query.executeTakeFirst()) !== undefined
}
