import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { asPlatform, becomePerson, inOffice } from '#database/office.ts'
import { findPersonId } from '#database/queries/staff/people.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { openShop, RENT, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { openLightPasswords } from '#tests/support/fixtures/light-passwords.ts'
import { TEST_SECRETS } from '#tests/support/fixtures/own-account.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { hireStaff } from '#use-cases/staff/people/hire.ts'
import { advanceItem } from './advance-item.ts'
import { moveItem } from './move-item.ts'

let shop: Shop
let anna: Awaited<ReturnType<Shop['customer']>>
let sara: string
beforeAll(async () => {
  shop = await openShop()
  anna = await shop.customer()
  const account = { email: 'sara@example.it', password: 'quattro gatti neri', totpSecret: null }
  await hireStaff(
    { db: shop.db, passwords: openLightPasswords(), secrets: TEST_SECRETS, now: () => shop.clock.now },
    { ...account, name: 'Sara', language: 'it', assignments: [{ role: 'service', storeId: ATELIER_ID }] },
  )
  sara = (await asPlatform(shop.db, (trx) => findPersonId(trx, account.email))) ?? ''
  const times = { createdAt: shop.clock.now, lastUsedAt: shop.clock.now, provenAt: shop.clock.now }
  await shop.db.transaction().execute(async (trx) => {
    await becomePerson(trx, sara)
    await trx
      .insertInto('staffSession')
      .values({ tokenHash: SESSION, personId: sara, kind: 'desk', userAgent: '', network: '', ...times })
      .execute()
  })
})
afterAll(() => shop.stop())

const SESSION = hashToken('a session of Sara’s')

/** Whom the latest event, the refunds and the ledger of an order name. */
function personsOf(orderId: string) {
  return inStore(shop.db, ATELIER_ID, async (trx) => {
    const events = await trx
      .selectFrom('orderEvent')
      .select(['toStatus', 'personId'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
    const refunds = await trx
      .selectFrom('refund')
      .innerJoin('ledgerEntry', 'ledgerEntry.id', 'refund.chargeId')
      .select(['refund.amount', 'refund.personId'])
      .where('orderId', '=', orderId)
      .execute()
    const ledger = await trx
      .selectFrom('ledgerEntry')
      .select(['kind', 'amount', 'personId'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
    return { event: events.at(-1), before: events.slice(0, -1).map(({ personId }) => personId), refunds, ledger }
  })
}

describe('what somebody of staff does with an order', () => {
  it('carries their name: the move, the refund that follows, and the money once it has gone back', async () => {
    const order = await shop.buy(anna)
    const { id: itemId } = await shop.firstItem(anna, order)
    const moved = await inOffice(shop.db, { tokenHash: SESSION, storeId: ATELIER_ID, now: shop.clock.now }, (trx) =>
      moveItem(trx, shop.dependencies, { itemId, to: 'deleted', actor: 'staff', reason: 'It has a stain' }),
    )
    expect(moved).toMatchObject({ ok: true, refunded: RENT })
    // later and in a transaction of nobody's
    await shop.work()
    const persons = await personsOf(order)
    expect(persons).toMatchObject({
      event: { toStatus: 'deleted', personId: sara },
      refunds: [{ amount: RENT, personId: sara }],
      ledger: [
        { kind: 'charge', personId: null },
        { kind: 'refund', amount: RENT, personId: sara },
      ],
    })
    expect(new Set(persons.before)).toEqual(new Set([null]))
  })

  it('carries nobody’s where a customer or the shop itself did it', async () => {
    const cancelled = await shop.buy(anna)
    await anna.call('POST', `/api/orders/${cancelled}/cancel`, {})
    await shop.work()
    expect(await personsOf(cancelled)).toMatchObject({
      event: { toStatus: 'deleted', personId: null },
      refunds: [{ personId: null }],
      ledger: [{ personId: null }, { personId: null }],
    })
    const prepared = await shop.buy(anna, { number: 2 })
    const { id: itemId } = await shop.firstItem(anna, prepared)
    await advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId, to: 'waitingShipping', actor: 'system' })
    expect(await personsOf(prepared)).toMatchObject({ event: { toStatus: 'waitingShipping', personId: null } })
  })
})
