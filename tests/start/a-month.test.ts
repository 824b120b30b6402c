import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { writeCourierEvent } from '#providers/courier/courier-event.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { findFaults, readAway, readHands, readMoney } from '#tests/support/month/audit-month.ts'
import { type House, openHouse } from '#tests/support/month/houses.ts'
import { openTown, type Town } from '#tests/support/month/open-town.ts'
import { openCustomer, openGuest } from '#tests/support/month/shoppers.ts'
import { stockMonth } from '#tests/support/month/stock-month.ts'
import { WHSEC } from '#tests/support/read-settings.ts'

const RENT = 4 * 1_000 + 990
const BUY = 20_000 + 990

const SENDCLOUD = {
  ...{ kind: 'sendcloud', publicKey: 'public-key-of-the-double', secretKey: 'secret-key-of-the-double' },
  ...{ service: 'brt:express', returnService: '', pickUpCarrier: 'brt' },
  ...{ name: 'Brera', street: 'Via Brera 1', postalCode: '20121', city: 'Milano', province: 'MI', phone: '+39 02 1' },
}

/*
 * A month of two stores as production runs them: a driver with a list carries for Atelier, Sendcloud for Brera, and whatever
 * neither says a person does. Each test is what happened next.
 */
let town: Town
let atelier: House
let brera: House
let people: Map<House, Awaited<ReturnType<typeof openPeople>>>
const bags = new Map<House, string>()

// a whole service is started, and people sign up in it
beforeAll(async () => {
  // a Monday; no holiday is near
  town = await openTown('2027-02-01T08:00:00Z', async (url) => {
    const db = openDatabase(url)
    await stockMonth(db)
    await closeDatabase(db)
  })
  atelier = await openHouse(town, { id: ATELIER_ID, domain: 'atelier.example' })
  brera = await openHouse(town, { id: BRERA_ID, domain: 'brera.example' })
  people = new Map([
    [atelier, await openPeople(atelier, 1)],
    [brera, await openPeople(brera, 5)],
  ])
}, 180_000)
afterAll(async () => {
  await town.stop()
  expect(town.logged).toEqual([])
})

/** Two with an account, and five without. `first`: the number of the store's first garment. */
async function openPeople({ shop }: House, first: number) {
  const account = (name: string) => openCustomer(town, shop, `${name}@${shop.domain}`)
  const guest = (name: string) => openGuest(town, shop, `${name}@${shop.domain}`)
  const accounts = { anna: await account('anna'), carla: await account('carla') }
  const guests = { lena: guest('lena'), dora: guest('dora'), rita: guest('rita'), vera: guest('vera') }
  return { ...accounts, ...guests, nora: guest('nora'), first, orders: {} as Record<string, string> }
}

type People = Awaited<ReturnType<typeof openPeople>> & { of: (who: string) => string }

/** The same in both stores, one after the other. */
async function inBoth(work: (house: House, people: People) => Promise<void>): Promise<void> {
  for (const house of [atelier, brera]) await work(house, peopleOf(house))
}

function peopleOf(house: House): People {
  const found = people.get(house)
  if (found === undefined) throw new Error('Nobody is there')
  return { ...found, of: (who) => found.orders[who] ?? '' }
}

const moneyOf = async (
  visitor: { find: (id: string) => Promise<{ movements: { kind: string; amount: number }[] }> },
  id: string,
) => (await visitor.find(id)).movements.map(({ kind, amount }) => (kind === 'refund' ? -amount : amount))

/** A driver tells by telephone; Sendcloud by itself, or when it is asked. */
async function arrive(house: House, orderId: string, { isTold = true } = {}): Promise<void> {
  if (house === atelier) return house.say(orderId, { to: 'delivered', reason: 'Luca l’ha consegnato' })
  await town.report(house.shop.id, await house.trackingOf(orderId), 'Delivered', { isTold })
}

it('1 February: a new store has a driver; keys of Sendcloud are tried before they are kept', async () => {
  const courier = async ({ owner }: House) =>
    (await owner.do('GET', '/integrations')).integrations.find(({ kind }: { kind: string }) => kind === 'sendcloud')
  expect(await courier(atelier)).toMatchObject({ through: 'byHand', own: null })
  const wrong = await brera.owner.call('PUT', '/integrations', { ...SENDCLOUD, secretKey: 'another-secret-key' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'TEST_WRONG_KEY'])
  expect(await courier(brera)).toMatchObject({ through: 'byHand', own: null })
  await brera.owner.do('PUT', '/integrations', SENDCLOUD)
  expect(await courier(brera)).toMatchObject({ own: { parts: { account: 'Sendcloud 4242' } } })
})

it('1 February: people order, with an account and without, and pay', async () => {
  await inBoth(async (house, { anna, carla, lena, rita, vera, nora, first, orders, of }) => {
    const rent = (nth: number, deliveryDate: string) => ({ number: first + nth, deliveryDate, total: RENT })
    orders.anna = await anna.order(rent(0, '2027-02-05'))
    orders.carla = await carla.order(rent(0, '2027-02-05'))
    orders.lena = await lena.order(rent(1, '2027-02-05'))
    orders.nora = await nora.order(rent(2, '2027-02-08'))
    orders.rita = await rita.order(rent(2, '2027-02-26'))
    const purchase = { type: 'secondHand', condition: 'good', deliveryDate: '2027-02-05', total: BUY } as const
    orders.vera = await vera.order({ number: first + 3, ...purchase })
    expect(await house.statusOf(of('vera'))).toBe('paymentConfirmed')
  })
})

it('2 February: a parcel that was closed and a rent that had not begun are given up, and all of it is paid back', async () => {
  await town.goTo('2027-02-02')
  town.sendcloud.fail({ status: 503 })
  await inBoth(async (house, { carla, rita, of }) => {
    await house.packAll()
    const closed = await house.packed()
    expect(closed.map(({ booking }: { booking: { state: string } }) => booking.state)).toEqual(Array(4).fill('booked'))
    await carla.call('POST', `/api/orders/${of('carla')}/cancel`, {})
    // the page at the foot of every page, without logging in
    const { number } = await rita.find(of('rita'))
    const contract = { partnerStoreId: house.shop.id, number, email: rita.email, name: 'Rita Bruni' }
    expect((await rita.ask('/public-api/withdrawals', contract)).status).toBe(200)
    const given = closed.find(({ orderId }: { orderId: string }) => orderId === of('carla'))
    await house.warehouse.do('POST', `/parcels/${given.id}/unpack`, { itemId: given.garments[0].itemId })
    await town.workOff()
    expect(await moneyOf(carla, of('carla'))).toEqual([RENT, -RENT])
    expect(await moneyOf(rita, of('rita'))).toEqual([RENT, -RENT])
  })
  const states = [...town.sendcloud.shipments.values()].map(({ state }) => state)
  expect(states.toSorted()).toEqual(['announced', 'announced', 'announced', 'cancelled'])
})

it('3 February: parcels leave; whoever does not carry them is not believed', async () => {
  await town.goTo('2027-02-03')
  await inBoth((house) => house.packAll())
  const csv = (await atelier.warehouse.call('GET', '/floor/courier.csv')).text
  expect(csv.match(/Consegna,AT-/g)).toHaveLength(4)
  expect((await atelier.warehouse.call('GET', '/floor/courier.pdf')).text).toMatch(/^%PDF-/)
  const parcel = (await atelier.packed()).find(
    ({ orderId }: { orderId: string }) => orderId === peopleOf(atelier).of('anna'),
  )
  await atelier.warehouse.do('PUT', `/parcels/${parcel.id}/tracking`, { carrier: 'Luca', tracking: 'L-77' })
  await inBoth(async (house, { anna, dora, first, orders, of }) => {
    await house.handOverAll()
    orders.dora = await dora.order({ number: first + 1, deliveryDate: '2027-02-22', total: RENT })
    const [item] = (await anna.find(of('anna'))).items
    const expected = house === atelier ? { carrier: 'Luca', tracking: 'L-77' } : { carrier: 'BRT' }
    expect(item).toMatchObject({ status: 'shipped', ...expected })
    const news = { id: 'e1', itemId: item.id, status: 'delivered' as const, at: town.now() }
    const { body, signature } = writeCourierEvent(news, { secret: WHSEC, now: town.now() })
    const headers = { 'courier-signature': signature }
    const answer = await town.send('POST', house.shop.domain, '/webhooks/courier', { raw: body, headers })
    expect([answer.status, await house.statusOf(of('anna'))]).toEqual([400, 'shipped'])
  })
})

it('5 February: parcels arrive, as a person says, or Sendcloud; pick-ups are chosen and moved', async () => {
  await town.goTo('2027-02-05', 15)
  await inBoth(async (house, { anna, of }) => {
    await arrive(house, of('anna'))
    await arrive(house, of('lena'))
    await arrive(house, of('vera'), { isTold: false })
    expect(await house.statusOf(of('vera'))).toBe(house === atelier ? 'delivered' : 'shipped')
    for (const [day, slot] of [
      ['2027-02-08', '09:00-13:00'],
      ['2027-02-09', '14:00-18:00'],
    ]) {
      expect((await anna.call('PUT', `/api/orders/${of('anna')}/pickUp`, { day, slot })).status).toBe(200)
      await town.workOff()
    }
  })
  await town.goTo('2027-02-06')
  expect(await brera.statusOf(peopleOf(brera).of('vera'))).toBe('delivered')
})

it('8 February: a parcel is lost, and a purchase withdrawn from', async () => {
  await town.goTo('2027-02-08')
  await inBoth(async (house, { vera, nora, of }) => {
    await house.say(of('nora'), { to: 'missingDelivery', reason: 'Il corriere non lo trova più' })
    expect(await house.incidents(of('nora'))).toMatchObject([{ kind: 'lost' }])
    const refund = { choice: { kind: 'all' }, reason: 'other', asCredit: false, note: 'Perso', amount: RENT }
    await house.owner.do('POST', `/orders/${of('nora')}/refunds`, { ...refund, formKey: crypto.randomUUID() })
    await house.say(of('nora'), { to: 'completed', reason: 'Rimborsato' })
    expect([await house.incidents(of('nora')), await moneyOf(nora, of('nora'))]).toEqual([[], [RENT, -RENT]])
    expect((await vera.call('POST', `/api/orders/${of('vera')}/withdrawal`, {})).status).toBe(200)
    expect(await house.statusOf(of('vera'))).toBe('returnRequested')
  })
})

it('9 and 10 February: garments are fetched and come back, to the laundry or to their shelf; what was bought is paid back', async () => {
  await town.goTo('2027-02-09')
  const csv = (await atelier.warehouse.call('GET', '/floor/courier.csv')).text
  expect(csv.match(/Ritiro,AT-/g)).toHaveLength(3)
  expect(csv).toContain('14:00-18:00')
  await town.goTo('2027-02-09', 18)
  await atelier.say(peopleOf(atelier).of('anna'), { to: 'withdrawed', reason: 'Luca l’ha ritirato' })
  await town.goTo('2027-02-10', 11)
  await inBoth(async (house, { vera, of }) => {
    const code = await house.codeOf(of('anna'))
    await house.receive(code, 'clean')
    await house.receive(await house.codeOf(of('vera')), 'fine')
    expect(await moneyOf(vera, of('vera'))).toEqual([BUY, -BUY])
    bags.set(house, await house.sendToLaundry([code], '2027-02-12'))
    expect(await house.placeOf(code)).toEqual({ state: 'laundry', place: 'laundry' })
  })
})

it('12 February: clean again, and rented again; and who waits for what is late is at risk', async () => {
  await town.goTo('2027-02-12')
  await inBoth(async (house, { carla, first, orders, of }) => {
    await house.emptyBag(bags.get(house) ?? '', [await house.codeOf(of('anna'))])
    await town.settle()
    expect(await house.statusOf(of('anna'))).toBe('completed')
    orders.again = await carla.order({ number: first, deliveryDate: '2027-02-22', total: RENT })
    expect(await house.incidents(of('lena'))).toMatchObject([{ kind: 'late', step: 'remindedAgain' }])
    expect(await house.incidents(of('dora'))).toMatchObject([{ kind: 'atRisk' }])
  })
})

it('17 and 19 February: what is with somebody is not packed; who waited is told and paid back; the late garment is back', async () => {
  await town.goTo('2027-02-17')
  await inBoth(async (house, { dora, of }) => {
    const code = await house.codeOf(of('dora'))
    const refused = await house.warehouse.call('POST', '/floor/pack/scans', { code, scanKey: crypto.randomUUID() })
    expect(refused.body).toMatchObject({ code: 'UNIT_ELSEWHERE', details: { elsewhere: { place: 'customer' } } })
    await house.packAll({ but: of('dora') })
    await house.handOverAll()
    const [{ id = '' } = {}] = await house.incidents(of('dora'))
    await house.service.do('POST', `/incidents/${id}/rescue`, { choice: { kind: 'cancelled' } })
    await town.workOff()
    expect(await moneyOf(dora, of('dora'))).toEqual([RENT, -RENT])
  })
  await town.goTo('2027-02-19', 16)
  await atelier.say(peopleOf(atelier).of('lena'), { to: 'withdrawed', reason: 'Luca l’ha ritirato' })
  await inBoth(async (house, { of }) => {
    await house.receive(await house.codeOf(of('lena')), 'fine')
    await town.settle()
    expect([await house.statusOf(of('lena')), await house.incidents(of('lena'))]).toEqual(['completed', []])
  })
})

it('22 February to 1 March: the garment that was washed is with the next customer, and back', async () => {
  await town.goTo('2027-02-22', 15)
  await inBoth((house, { of }) => arrive(house, of('again')))
  await town.goTo('2027-03-01')
  await inBoth(async (house, { of }) => house.receive(await house.codeOf(of('again')), 'fine'))
})

it('in the month everybody was sent what concerned them, once', async () => {
  await inBoth(async (_, { rita, lena, dora }) => {
    const begins = async ({ email }: { email: string }) =>
      (await town.post.subjectsTo(email)).map((subject) => subject.replace(/[,:].*| [A-Z]{2}-.*| \d.*/, ''))
    expect(await begins(rita)).toEqual(['Ordine', 'Ricevuta del tuo recesso', 'Ti abbiamo rimborsato'])
    expect(await begins(lena)).toEqual([
      ...['Ordine', 'Il tuo pacco è in viaggio', 'Il tuo pacco è arrivato', 'Promemoria'],
      ...['Aspettiamo ancora il tuo reso', 'Manca ancora il tuo reso', 'Il tuo reso è arrivato'],
    ])
    expect(await begins(dora)).toEqual(['Ordine', 'Il tuo ordine', 'Annullamento nell’ordine', 'Ti abbiamo rimborsato'])
  })
})

it('5 March: every unit is where it is recorded, all money by both books, nothing waits for anybody, and nobody was played', async () => {
  await town.goTo('2027-03-05')
  const { ours, theirs } = await readMoney(town, [ATELIER_ID, BRERA_ID])
  expect(ours).toHaveLength(2 * (8 + 5))
  expect(ours).toEqual(theirs)
  expect(await findFaults(town, [ATELIER_ID, BRERA_ID])).toEqual([])
  expect(await readAway(town, ATELIER_ID)).toEqual(['G3-0 lost nowhere', 'G7-0 lost nowhere'])
  await inBoth(async (house, { of }) => {
    expect(await house.incidents()).toEqual([])
    const given = await Promise.all(['carla', 'rita', 'dora'].map((who) => house.statusOf(of(who))))
    const rented = await Promise.all(['anna', 'lena', 'vera', 'nora', 'again'].map((who) => house.statusOf(of(who))))
    expect([given, rented]).toEqual([Array(3).fill('deleted'), Array(5).fill('completed')])
  })
  const floor = ['needVerify', 'laundry', 'returned', 'shipped'].map((to) => `warehouse ${to}`)
  const said = ['completed', 'missingDelivery'].map((to) => `staff ${to}`)
  const hands = (hasDriver: boolean) => ({
    actors: [
      ...[...floor, ...said, 'staff deleted'],
      ...(hasDriver ? ['staff delivered', 'staff withdrawed'] : ['courier delivered']),
    ].toSorted(),
    carriers: [hasDriver ? 'byHand' : 'sendcloud'],
    played: 0,
  })
  const sorted = async (house: House) => {
    const found = await readHands(town, house.shop.id)
    return { ...found, played: Number(found?.played), actors: found?.actors.toSorted() }
  }
  expect([await sorted(atelier), await sorted(brera)]).toEqual([hands(true), hands(false)])
  const visits = town.sendcloud.pickUps.filter(({ status }) => status !== 'CANCELLED')
  expect(visits.map(({ timeSlots }) => JSON.stringify(timeSlots).slice(14, 24)).toSorted()).toEqual([
    ...['2027-02-09', '2027-02-09', '2027-02-09', '2027-02-26'],
  ])
})
