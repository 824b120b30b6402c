import type { Transaction } from '#database/connection.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { findMembershipIdByNumber } from '#database/queries/orders/contracts.ts'
import { findOrderByNumber } from '#database/queries/orders/orders.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { Order } from '#domain/orders/order.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'

/** Order somebody names without being logged in: a number, and the address it was made with. */
export type ContractName = { number: string; email: string }

export type Contract = { kind: 'order'; order: Order } | { kind: 'membership'; record: UserMembership }

/** Null when either is wrong: nobody learns which. */
export async function findContract(trx: Transaction, { number, email }: ContractName): Promise<Contract | null> {
  const isTheirs = (contract: { email: string } | null) =>
    contract !== null && toEmailKey(contract.email) === toEmailKey(email)
  for (const typed of [readOrderNumber(number), number.trim().toUpperCase()]) {
    const order = await findOrderByNumber(trx, typed)
    if (order !== null) return isTheirs(order) ? { kind: 'order', order } : null
    const id = await findMembershipIdByNumber(trx, typed)
    const record = id && (await findUserMembership(trx, id))
    if (record) return isTheirs(record) ? { kind: 'membership', record } : null
  }
  return null
}
