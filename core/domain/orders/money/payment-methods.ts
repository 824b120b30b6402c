/** Payment methods on the provider's page. `sandbox`: nothing, it is a rehearsal. */
export const PAYMENT_METHODS = ['card', 'applePay', 'googlePay', 'payPal', 'sandbox'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
