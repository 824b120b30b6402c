import { inStore, type Transaction } from '#database/connection.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { Order } from '#domain/orders/order.ts'
import type { TakenFrom } from '#domain/payments/due.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'
import { findSavedCard } from '../payments/find-saved-card.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'

/** Where the card of an order is kept: with the account it was paid with, under a page or a customer of it. */
export type KeptCard = {
  provider: string
  accountId: string | null
  checkoutId: string | null
  customerId: string | null
}

/** Of an order that a plan has paid for, the plan's card. Null: nobody has paid with any. */
export async function findCard(trx: Transaction, order: Order): Promise<KeptCard | null> {
  const payments = await listPayments(trx, { orderId: order.id })
  const paid = payments.find(({ status }) => status === 'paid')
  if (paid) return { provider: paid.provider, accountId: paid.accountId, checkoutId: paid.checkoutId, customerId: null }
  const membership = order.userMembershipId === null ? null : await findUserMembership(trx, order.userMembershipId)
  if (!membership) return null
  const { provider, accountId, providerCustomerId: customerId } = membership
  return { provider, accountId, checkoutId: null, customerId }
}

export async function customerOf(
  provider: PaymentProvider,
  { checkoutId, customerId }: KeptCard,
): Promise<string | null> {
  if (customerId !== null || checkoutId === null) return customerId
  return (await provider.findCheckout(checkoutId))?.customerId ?? null
}

/** From where a charge of an order would be taken, by the name its customer knows. */
export function tellCard(
  dependencies: Pick<PaymentDependencies, 'provider' | 'providerAccounts'>,
  { storeId, card }: { storeId: string; card: KeptCard | null },
): Promise<TakenFrom> {
  if (card === null) return Promise.resolve({ by: 'page' })
  return findSavedCard(dependencies, { ...card, storeId }, async (provider) => {
    const customerId = await customerOf(provider, card)
    return customerId === null ? null : { customerId, subscriptionId: null }
  })
}

/** The same for a whole order, which is read for it. */
export async function tellCardOf(dependencies: PaymentDependencies, order: Order): Promise<TakenFrom> {
  const { storeId } = order
  const card = await inStore(dependencies.db, storeId, (trx) => findCard(trx, order))
  return tellCard(dependencies, { storeId, card })
}
