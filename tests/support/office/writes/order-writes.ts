import { inStore } from '#database/connection.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import { writeGarmentFacts } from '#tests/support/fixtures/a-catalogue.ts'
import type { Browser } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { writeAboutCharges } from './charge-writes.ts'
import { writeAboutDraft } from './draft-writes.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID
const PRICE = 5_000
const ADDRESS = {
  ...{ fullName: 'Elena Bruni', street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'IT-MI' },
}
const TEXTS = { name: { it: 'Gonna' }, description: {}, composition: {}, care: {}, fit: {} }
const FACTS = { ...TEXTS, brand: 'Orsini', category: null, colour: null, tags: [], valuePrice: 45_000 }

const LISTED = {
  ...{ visible: true, position: 1, secondHandPrices: [], trialPrice: null, subscriptionPrice: null },
  prices: [{ period: 'TWO_WEEKS', amount: 9_000 }],
}

/** An order from the desk: looked into, refunded in part, cancelled, with a note that calls a colleague. */
export async function writeAboutOrders({ office, make }: Walk): Promise<void> {
  await writeGarmentFacts(office.db, storeId)
  const owner = await office.logIn('anna@example.it')
  await office.hire('carla@example.it', [{ role: 'service', storeId }])
  const { orderId, itemId, mailId } = await placeOrder({ office, make } as Walk, owner)
  const order = { storeId, id: orderId }
  await make(owner, 'revealOrder', { ...order, body: { group: 'contact' } })
  await make(owner, 'takeReceipt', order)
  await make(owner, 'resendMail', { ...order, body: { mailId } })
  await make(owner, 'addOrderFile', { ...order, query: '?name=contratto.pdf', file: Buffer.from('%PDF-1.7 vuoto') })
  await make(owner, 'addOrderNote', { ...order, body: { text: '@carla ha chiamato' } })
  await make(await office.logIn('carla@example.it'), 'seeMentions', order)
  await make(owner, 'setOrderNotices', { storeId, body: { mails: false } })
  await make(owner, 'seeNewOrders', { storeId })
  const choice = { kind: 'part', amount: 1_000 }
  await make(owner, 'previewRefund', { ...order, body: { choice, reason: 'courtesy' } })
  const refund = { choice, reason: 'courtesy', note: 'Scuse', amount: 1_000, formKey: crypto.randomUUID() }
  await make(owner, 'refundOrder', { ...order, body: refund })
  const to = { ...ADDRESS, country: 'ITA', phone: '+393331234567' }
  await make(owner, 'changeOrderAddress', { ...order, body: to })
  await make(owner, 'changeOrderDays', { ...order, body: { itemId, deliveryDay: '2026-06-17' } })
  const longer = { itemId, deliveryDay: '2026-06-17', daysCount: 14 }
  const { difference } = await make(owner, 'previewOrderDays', { ...order, body: longer })
  await make(owner, 'changeOrderDays', { ...order, body: { ...longer, difference, formKey: crypto.randomUUID() } })
  await make(owner, 'takeOrderChangeBack', order)
  const size = { itemId, from: 'IT42', to: 'IT44' }
  await make(owner, 'previewOrderSize', { ...order, body: size })
  await make(owner, 'changeOrderSize', { ...order, body: size })
  const { garments } = (await owner.call('GET', `/api/stores/${storeId}/orders/${orderId}`)).body.data
  const { days, slots } = garments[0].pickUp
  await make(owner, 'setOrderPickUp', { ...order, body: { itemId, day: days[0], slot: slots[0] ?? null } })
  await make(owner, 'previewOrderMove', { ...order, body: { to: 'exception' } })
  await make(owner, 'moveOrder', { ...order, body: { to: 'exception' } })
  const [{ id: incidentId }] = (await owner.call('GET', `/api/stores/${storeId}/incidents`)).body.data.incidents
  const incident = { storeId, id: incidentId }
  await make(owner, 'assignIncident', { ...incident, body: { ownerId: null, seen: null } })
  await make(owner, 'dismissIncident', { ...incident, body: { reason: 'Ne parliamo al telefono' } })
  await writeAboutCharges({ office, make } as Walk, owner, { orderId, itemId })
  await make(owner, 'moveOrder', { ...order, body: { to: 'paymentConfirmed', reason: 'Chiarito' } })
  const move = { itemId, from: 'paymentConfirmed', to: 'deleted' }
  await make(owner, 'previewGarmentMove', { ...order, body: move })
  await make(owner, 'moveGarment', { ...order, body: move })
  await rescueAnother({ office, make } as Walk, owner)
  await writeAboutDraft({ office, make } as Walk, owner)
  await writeAboutCustomer({ office, make } as Walk, owner)
  await writeAboutMember({ office, make }, owner)
  // a store with money that is still to go back is not erased
  await inStore(office.db, storeId, (trx) => trx.updateTable('refund').set({ doneAt: office.now() }).execute())
}

/** Its unit breaks before it leaves, and the order ends. */
async function rescueAnother({ office, make }: Walk, owner: Browser): Promise<void> {
  const { orderId, unitId } = await placeOrder({ office, make } as Walk, owner, 2)
  await owner.call('POST', `/api/stores/${storeId}/units/${unitId}/state`, { state: 'repair', reason: 'Zip' })
  const listed = await owner.call('GET', `/api/stores/${storeId}/incidents?order=${orderId}`)
  const incident = { storeId, id: listed.body.data.incidents[0].id, body: { choice: { kind: 'cancelled' } } }
  await make(owner, 'previewRescue', incident)
  await make(owner, 'rescueGarment', incident)
}

/** As the shop would have written it: paid, confirmed and told. */
async function placeOrder({ office, make }: Walk, owner: Browser, nth = 1) {
  const { id: productId } = await make(owner, 'createProduct', { storeId, body: FACTS })
  await make(owner, 'changeListing', { storeId, id: productId, body: LISTED })
  const body = { size: 'IT42', condition: 'new', count: 1 }
  const { units } = await make(owner, 'addUnits', { storeId, id: productId, body })
  await make(owner, 'addUnits', { storeId, id: productId, body: { ...body, size: 'IT44' } })
  const at = office.now()
  const [orderId, itemId, mailId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const holdId = crypto.randomUUID()
  const who = { email: 'elena@example.it', firstName: 'Elena', lastName: 'Bruni', phone: '1', language: 'it' } as const
  const lines = [{ code: 'rent', amount: PRICE, quantity: 1, productId, period: null }]
  await inStore(office.db, storeId, async (trx) => {
    const placed = {
      id: orderId,
      storeId,
      number: `AT-WALK-000${nth}`,
      total: PRICE,
      termsAcceptedAt: at,
      createdAt: at,
    }
    const json = { address: JSON.stringify({ ...ADDRESS, country: 'ITA' }), lines: JSON.stringify(lines) }
    await trx
      .insertInto('customerOrder')
      .values({ ...placed, ...who, ...json })
      .execute()
    const product = { name: { it: 'Gonna' }, brand: 'Orsini', image: null, valuePrice: 45_000, size: '42' }
    await trx
      .insertInto('orderItem')
      .values({
        ...{ id: itemId, storeId, orderId, position: 0, holdId, unitId: units[0].id, productId },
        ...{ product: JSON.stringify(product), sizeCode: 'IT42', condition: 'new', way: 'rent', daysCount: 4 },
        ...{ shipDay: '2026-06-08', deliveryDay: '2026-06-10', withdrawDay: '2026-06-14', price: PRICE, statusAt: at },
      })
      .execute()
    const garment = {
      productId,
      size: 'IT42',
      way: 'rent',
      days: 4,
      delivery: '2026-06-10',
      withdraw: '2026-06-15',
    } as const
    const taken = { from: '2026-06-08', until: '2026-06-20' }
    await addReservation(trx, { id: holdId, unitId: units[0].id, taken, storeId, now: at, ...garment })
    const event = { storeId, orderId, itemId, at, reason: null }
    await trx
      .insertInto('orderEvent')
      .values([
        { ...event, fromStatus: null, toStatus: 'created', actor: 'customer' },
        { ...event, fromStatus: 'created', toStatus: 'paymentConfirmed', actor: 'system' },
      ])
      .execute()
    const paid = { storeId, orderId, provider: 'sandbox', reason: 'order', at, amount: PRICE, vat: 0, vatRate: 22 }
    await trx
      .insertInto('ledgerEntry')
      .values({ ...paid, kind: 'charge', reference: `ch_walk${nth}` })
      .execute()
    const mail = { id: mailId, storeId, kind: 'order-confirmed', recipient: who.email, language: 'it' } as const
    await trx
      .insertInto('mail')
      .values({ ...mail, subjectId: orderId, detail: '{}', createdAt: at, settledAt: at, outcome: 'sent' })
      .execute()
  })
  return { orderId, itemId, mailId, unitId: units[0].id as string }
}

/** Somebody with an account and nothing under way: looked at, taken along, and erased. */
async function writeAboutCustomer({ office, make }: Walk, owner: Browser): Promise<void> {
  const at = office.now()
  const who = { email: 'irene@example.it', firstName: 'Irene', lastName: 'Sala', phone: '1', language: 'it' } as const
  const { id } = await inStore(office.db, storeId, (trx) =>
    trx
      .insertInto('customer')
      .values({ ...who, storeId, passwordHash: '', createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const customer = { storeId, id }
  await make(owner, 'revealCustomer', { ...customer, body: { group: 'contact' } })
  await make(owner, 'addCustomerNote', { ...customer, body: { text: 'Preferisce il telefono' } })
  await make(owner, 'exportCustomer', customer)
  await make(owner, 'exportCustomers', { storeId, body: {} })
  const credit = { amount: 3_000, reason: 'courtesy' }
  await make(owner, 'previewCredit', { ...customer, body: credit })
  await make(owner, 'giveCredit', { ...customer, body: { ...credit, note: 'Scuse', formKey: crypto.randomUUID() } })
  const back = { amount: 1_000, reason: 'agreed' }
  await make(owner, 'previewCreditBack', { ...customer, body: back })
  await make(owner, 'takeCreditBack', { ...customer, body: { ...back, note: 'Intesa', formKey: crypto.randomUUID() } })
  await make(owner, 'eraseCustomer', { ...customer, body: { name: 'Irene Sala' } })
}

/** A member who gets a garment more; nothing of theirs is under way afterwards. */
async function writeAboutMember({ office, make }: Pick<Walk, 'office' | 'make'>, owner: Browser): Promise<void> {
  const at = office.now()
  const who = { email: 'luisa@example.it', firstName: 'Luisa', lastName: 'Gatti', language: 'it' } as const
  const times = { createdAt: at, updatedAt: at, startedAt: at, periodStart: at }
  const { id, updatedAt } = await inStore(office.db, storeId, async (trx) => {
    const { id: membershipId } = await trx.selectFrom('membership').select('id').limit(1).executeTakeFirstOrThrow()
    const contract = { storeId, number: 'AT-WALK-M', membershipId, provider: 'sandbox', status: 'active' } as const
    const periodEnd = new Date(at.getTime() + 30 * 86_400_000)
    return trx
      .insertInto('userMembership')
      .values({ ...who, ...contract, ...times, periodEnd })
      .returning(['id', 'updatedAt'])
      .executeTakeFirstOrThrow()
  })
  const ask = { kind: 'extra', garments: 1 }
  await make(owner, 'previewMemberAdjustment', { storeId, id, body: { ask } })
  const asked = { ask, note: 'Scuse', formKey: crypto.randomUUID(), refund: 0, updatedAt: updatedAt.toISOString() }
  await make(owner, 'makeMemberAdjustment', { storeId, id, body: asked })
  await inStore(office.db, storeId, (trx) =>
    trx.updateTable('userMembership').set({ status: 'cancelled', endedAt: at }).where('id', '=', id).execute(),
  )
}
