import { inStore } from '#database/connection.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import type { AdjustmentAsk } from '#domain/memberships/adjustments.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'
import { type Club, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { fulfilAdjustment } from '#use-cases/memberships/adjustments/fulfil-adjustment.ts'
import { prepareAdjustment } from '#use-cases/memberships/adjustments/prepare-adjustment.ts'
import { inStoreScope } from '#use-cases/orders/order-dependencies.ts'
import { offeredTerms } from './plan-prices.ts'

type Behaviour = { formKey?: string } & Partial<PaymentProvider>

/** A member of the small plan, and what staff do about it. */
export async function openMember(club: Club) {
  const customer = await club.customer()
  const { data } = await customer.start(await offeredTerms(club.db, SMALL))
  await club.pay(data.paymentUrl)
  const id: string = data.userMembership.id
  const own = (method: string, rest: string, body?: object) =>
    customer.call(method, `/api/userMemberships/${id}/${rest}`, body)
  const read = async () => (await customer.call('GET', '/api/userMemberships')).data.at(-1)
  const record = async () => {
    const found = await inStore(club.db, ATELIER_ID, (trx) => findUserMembership(trx, id))
    if (found === null) throw new Error('No record')
    return found
  }
  async function staff(ask: AdjustmentAsk, { formKey = crypto.randomUUID(), ...other }: Behaviour = {}) {
    const provider = { ...club.dependencies.provider, ...other }
    const dependencies = { ...club.dependencies, provider }
    const input = { storeId: ATELIER_ID, id, ask, person: null, reason: 'Cortesia', formKey, seen: null, limit: null }
    const prepared = await prepareAdjustment(dependencies, input)
    if (!prepared.ok) return prepared.reason
    await inStoreScope(dependencies, ATELIER_ID, (trx, shop) => fulfilAdjustment(trx, shop, prepared.adjustment))
    await club.work()
    return 'done'
  }
  const money = async () =>
    (await read()).movements.map(({ kind, amount }: { kind: string; amount: number }) =>
      kind === 'charge' ? amount : -amount,
    )
  const mails = () => club.mailsAbout(id)
  return { customer, id, own, read, record, staff, money, mails }
}
