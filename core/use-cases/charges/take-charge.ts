import { inStore } from '#database/connection.ts'
import { lockCharge, updateCharge } from '#database/queries/charges/order-charges.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { insertPaidPayment } from '#database/queries/payments/payments.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { isToBeTaken, takeStep } from '#domain/charges/charge-steps.ts'
import { keyOfTry, type OrderCharge } from '#domain/charges/order-charge.ts'
import type { ChargedCard } from '#providers/payments/payments-port.ts'
import { findProvider } from '../payments/payment-accounts.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import { customerOf, findCard, type KeptCard } from './find-card.ts'
import { endForErased, payCharge, refuseCharge } from './settle-charge.ts'

type Asking = { charge: OrderCharge; number: string; card: KeptCard | null }

/**
 * Takes one charge from its card. That the card is asked is written down first, and it is asked by a key: whatever gets
 * lost in between, the next sweep asks the same question and hears the same answer. Whether it is paid by this.
 */
export async function takeCharge(
  dependencies: PaymentDependencies,
  { storeId, id }: { storeId: string; id: string },
): Promise<boolean> {
  const asking = await begin(dependencies, { storeId, id })
  if (asking === null) return false
  const answer = await ask(dependencies, asking)
  return finish(dependencies, asking, answer)
}

/** Null: it is not to be taken now. */
function begin(
  { db, now: clock }: PaymentDependencies,
  { storeId, id }: { storeId: string; id: string },
): Promise<Asking | null> {
  return retryConflicts(() =>
    inStore(db, storeId, async (trx) => {
      const now = clock()
      const found = await lockCharge(trx, id)
      const order = found && (await findOrder(trx, found.orderId))
      if (!found || !order) return null
      const due = takeStep(found, { what: 'fallDue' }, now)
      const charge = due.ok ? { ...found, ...due.charge } : found
      if (charge.takingSince === null && !isToBeTaken(charge, now)) return null
      if (charge.takingSince === null && order.customerId === null) {
        await endForErased(trx, charge, now)
        return null
      }
      const { state, nextTryAt } = charge
      await updateCharge(trx, id, { state, nextTryAt, takingSince: charge.takingSince ?? now })
      return { charge, number: order.number, card: await findCard(trx, order) }
    }),
  )
}

async function ask(dependencies: PaymentDependencies, { charge, number, card }: Asking): Promise<ChargedCard> {
  const missing = { ok: false, reason: 'CARD_MISSING' } as const
  const { storeId, id: paymentId, amount } = charge
  const provider = card && (await findProvider(dependencies, { ...card, storeId }))
  const customerId = card && provider && (await customerOf(provider, card))
  if (!provider || customerId === null) return missing
  const reference = { storeId, paymentId }
  return provider.chargeCard({ customerId, amount, reference, number, key: keyOfTry(charge) })
}

function finish(dependencies: PaymentDependencies, { charge, card }: Asking, answer: ChargedCard): Promise<boolean> {
  const { storeId, id, refusals } = charge
  return retryConflicts(() =>
    inStore(dependencies.db, storeId, async (trx) => {
      const known = await lockCharge(trx, id)
      // Another sweep was faster with the same answer.
      if (known?.takingSince == null || known.refusals !== refusals) return false
      if (!answer.ok) {
        const what = answer.reason === 'CARD_DECLINED' ? 'refuse' : 'link'
        await refuseCharge(trx, dependencies, { charge: known, step: { what } })
        return false
      }
      const { chargeReference: reference, at } = answer
      const { provider = '', accountId = null } = card ?? {}
      const { amount, kind } = known
      const money = { storeId, provider, accountId, amount, orderChargeId: id, at }
      await insertPaidPayment(trx, { ...money, id })
      const ofNothingElse = { chargeId: null, orderId: null, userMembershipId: null }
      await addLedgerEntries(trx, [{ ...money, ...ofNothingElse, kind: 'charge', reference, reason: kind }])
      return payCharge(trx, dependencies, { charge: known, reference })
    }),
  )
}
