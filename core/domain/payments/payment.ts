/** A payment as the store keeps it. */
export type Payment = {
  id: string
  storeId: string
  orderId: string | null
  userMembershipId: string | null
  orderChargeId: string | null
  /** Of what is paid beside an order: the change of it that this brings about. */
  orderChangeId: string | null
  provider: string
  /** The store's own account it is taken with; null: the platform's. */
  accountId: string | null
  amount: number
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  checkoutId: string | null
  checkoutUrl: string | null
  subscriptionId: string | null
  createdAt: Date
  expiresAt: Date
}
