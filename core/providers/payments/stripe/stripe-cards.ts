import Stripe from 'stripe'
import type { SavedCard } from '#domain/payments/saved-card.ts'
import type { CardCharge, CardOwner, ChargedCard } from '../payments-port.ts'
import { ask, askFor, toDate } from './stripe-client.ts'

/** Tried for longer than Stripe remembers a key, what was taken is looked for first. */
export async function chargeCard(stripe: Stripe, charge: CardCharge): Promise<ChargedCard> {
  const known = await findTaken(stripe, charge)
  if (known !== null) return known
  const { customerId: customer, amount, reference, number, key } = charge
  const card = await findNewest(stripe, customer)
  if (card === null) return { ok: false, reason: 'CARD_MISSING' }
  const params = {
    ...{ customer, amount, currency: 'eur', payment_method: card.id, description: number },
    ...{ off_session: true, confirm: true, metadata: { ...reference, chargeKey: key } },
  }
  try {
    const intent = await ask(() => stripe.paymentIntents.create(params, { idempotencyKey: key }))
    return toCharged(intent) ?? { ok: false, reason: 'CUSTOMER_NEEDED' }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    return { ok: false, reason: error.code === 'authentication_required' ? 'CUSTOMER_NEEDED' : 'CARD_DECLINED' }
  }
}

function findTaken(stripe: Stripe, { customerId: customer, key }: CardCharge): Promise<ChargedCard | null> {
  return ask(async () => {
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
      if (intent.metadata.chargeKey === key) return toCharged(intent)
    }
    return null
  })
}

function toCharged({ id, status, created }: Stripe.PaymentIntent): ChargedCard | null {
  return status === 'succeeded' ? { ok: true, chargeReference: id, at: toDate(created) } : null
}

/** A subscription has a card of its own, or that of its customer's invoices. */
export async function findCard(stripe: Stripe, { customerId, subscriptionId }: CardOwner): Promise<SavedCard | null> {
  const own = subscriptionId === null ? null : await findSubscriptionCard(stripe, { customerId, subscriptionId })
  const card = own ?? (await findNewest(stripe, customerId))
  return card && toSavedCard(card)
}

async function findSubscriptionCard(
  stripe: Stripe,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<Stripe.PaymentMethod | null> {
  const expand = ['default_payment_method']
  const subscription = await askFor(() => stripe.subscriptions.retrieve(subscriptionId, { expand }))
  const card = subscription?.default_payment_method ?? null
  if (card !== null) return typeof card === 'string' ? null : card
  const ofInvoices = ['invoice_settings.default_payment_method']
  const customer = await askFor(() => stripe.customers.retrieve(customerId, { expand: ofInvoices }))
  const usual = customer === null || customer.deleted ? null : customer.invoice_settings.default_payment_method
  return typeof usual === 'string' ? null : usual
}

/** The newest comes first. */
async function findNewest(stripe: Stripe, customer: string): Promise<Stripe.PaymentMethod | null> {
  const saved = await askFor(() => stripe.customers.listPaymentMethods(customer, { limit: 1 }))
  return saved?.data[0] ?? null
}

function toSavedCard({ type, card }: Stripe.PaymentMethod): SavedCard {
  if (card === undefined) return { name: NAMES[type] ?? type, lastDigits: null }
  return { name: NAMES[card.brand] ?? card.brand, lastDigits: card.last4 }
}

/** As people write them. */
const NAMES: Record<string, string> = {
  ...{ amex: 'American Express', cartes_bancaires: 'Cartes Bancaires', diners: 'Diners Club', discover: 'Discover' },
  ...{ eftpos_au: 'eftpos', jcb: 'JCB', mastercard: 'Mastercard', unionpay: 'UnionPay', visa: 'Visa', link: 'Link' },
  ...{ paypal: 'PayPal', sepa_debit: 'SEPA', unknown: '' },
}
