import { inStore } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { insertPaidPayment } from '#database/queries/payments/payments.ts'
import type { Browser } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID

type Written = { orderId: string; itemId: string }

const PAID_CHARGE = '01a1e000-0000-7000-8000-00000000c4a6'

/** What is asked for after an order whose garment its customer has had, and given up again. Afterwards it is an incident. */
export async function writeAboutCharges(
  { office, make }: Walk,
  owner: Browser,
  { orderId, itemId }: Written,
): Promise<void> {
  const order = { storeId, id: orderId }
  const at = office.now()
  const who = { email: 'elena@example.it', firstName: 'Elena', lastName: 'Bruni', phone: '1', language: 'it' } as const
  await inStore(office.db, storeId, async (trx) => {
    const customer = { ...who, storeId, passwordHash: '', createdAt: at, updatedAt: at }
    const { id } = await trx.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()
    await trx.updateTable('customerOrder').set({ customerId: id }).where('id', '=', orderId).execute()
  })
  await make(owner, 'moveOrder', { ...order, body: { to: 'delivered', reason: 'Consegnato a mano' } })
  await make(owner, 'moveOrder', { ...order, body: { to: 'withdrawed', reason: 'Ripreso a mano' } })
  await make(owner, 'moveOrder', { ...order, body: { to: 'needVerify' } })
  const proof = { lines: [{ words: 'Sartoria', amount: 1_000 }], whyNoPhoto: 'Fotocamera guasta' }
  const charge = { garmentId: itemId, kind: 'damage', amount: 1_000, words: 'Uno strappo', ...proof }
  await make(owner, 'previewCharge', { ...order, body: charge })
  const announced = { ...charge, formKey: crypto.randomUUID() }
  const { id: chargeId } = await make(owner, 'announceCharge', { ...order, body: announced })
  await pay(office, { orderId, itemId, at })
  const refund = { chargeId: PAID_CHARGE, amount: 500, reason: 'courtesy' }
  await make(owner, 'previewChargeRefund', { ...order, body: refund })
  const given = { ...refund, note: 'Per scusarci', formKey: crypto.randomUUID() }
  await make(owner, 'refundCharge', { ...order, body: given })
  const decision = { chargeId, seen: 'announced', decision: { what: 'withdraw' }, answer: 'Era già così' }
  await make(owner, 'previewDecision', { ...order, body: decision })
  await make(owner, 'decideCharge', { ...order, body: decision })
  await inStore(office.db, storeId, (trx) =>
    trx
      .insertInto('orderEvent')
      .values({
        ...{ storeId, orderId, itemId, at, reason: null },
        ...{ fromStatus: 'needVerify', toStatus: 'exception', actor: 'staff' },
      })
      .execute(),
  )
}

/** A charge that its card has paid. */
async function pay(office: Walk['office'], { orderId, itemId, at }: Written & { at: Date }): Promise<void> {
  await inStore(office.db, storeId, async (trx) => {
    await lockItems(trx, orderId)
    const money = { storeId, amount: 1_000, provider: 'sandbox', accountId: null, orderChargeId: PAID_CHARGE }
    const charge = {
      id: PAID_CHARGE,
      storeId,
      orderId,
      itemId,
      kind: 'cleaning',
      words: 'Una macchia',
      state: 'paid',
    } as const
    const amounts = { amount: 1_000, announcedAmount: 1_000, worth: 1_000 }
    const moments = { announcedAt: at, dueAt: at, settledAt: at, paidReference: 'paid', formKey: crypto.randomUUID() }
    await trx
      .insertInto('orderCharge')
      .values({ ...charge, ...amounts, ...moments })
      .execute()
    await insertPaidPayment(trx, { ...money, id: PAID_CHARGE, at })
    const ofNothingElse = { chargeId: null, orderId: null, userMembershipId: null, reason: 'cleaning' }
    await addLedgerEntries(trx, [{ ...money, ...ofNothingElse, kind: 'charge', reference: 'paid', at }])
  })
}
