import { inStore } from '#database/connection.ts'
import type { Browser } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID

type Written = { orderId: string; itemId: string }

/** What is asked for after an order whose garment its customer has had, and given up again. Afterwards it is an exception. */
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
  const charge = { garmentId: itemId, kind: 'damage', amount: 1_000, words: 'Uno strappo' }
  await make(owner, 'planCharge', { ...order, body: charge })
  const announced = { ...charge, formKey: crypto.randomUUID() }
  const { id: chargeId } = await make(owner, 'announceCharge', { ...order, body: announced })
  const decision = { chargeId, decision: { what: 'withdraw' }, answer: 'Era già così' }
  await make(owner, 'planDecision', { ...order, body: decision })
  await make(owner, 'decideCharge', { ...order, body: decision })
  await inStore(office.db, storeId, (trx) =>
    trx
      .insertInto('orderEvent')
      .values({
        ...{ storeId, orderId, itemId, at, reason: null },
        ...{ fromStatus: 'delivered', toStatus: 'exception', actor: 'staff' },
      })
      .execute(),
  )
}
