import Stripe from 'stripe'
import type { CardCharge, ChargedCard } from '../payments-port.ts'
import { ask, askFor, toDate } from './stripe-client.ts'

/** Tried for longer than Stripe remembers a key, what was taken is looked for first. */
export async function chargeCard(stripe: Stripe, charge: CardCharge): Promise<ChargedCard> {
  const known = await findTaken(stripe, charge)
  if (known !== null) return known
  const { customerId: customer, amount, reference, number, key } = charge
  // the newest first
  const saved = await askFor(() => stripe.customers.listPaymentMethods(customer, { limit: 1 }))
  const [card] = saved?.data ?? []
  if (card === undefined) return { ok: false, reason: 'CARD_MISSING' }
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
