import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { listIncidents } from '#database/queries/incidents/incident-list.ts'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { createGuests, type Guests, linkIn, TOTAL } from '#tests/support/fixtures/guests.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { advanceDueItems } from '../orders/lifecycle/advance-due-items.ts'
import { followAllIncidents } from './follow-incidents.ts'

// delivery on Wednesday 25 November: work begins on Friday the 20th, and Tuesday is the last day to leave
let shop: Shop
let guests: Guests
beforeAll(async () => {
  shop = await openShop({ units: [12, 2], isSimulated: false })
  guests = createGuests(shop)
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const inAtelier = <T>(work: Parameters<typeof inStore<T>>[2]) => inStore(shop.db, ATELIER_ID, work)
const incidentsOf = (orderId: string) =>
  inAtelier(async (trx) => {
    const found = await listIncidents(trx, { storeId: ATELIER_ID, filter: { state: 'open', orderId }, most: 9 })
    return found.map(({ kind, step }) => `${kind} ${step}`.trim())
  })
const isDue = async (day: string) =>
  (await listStoresDue(shop.db, 'incidents', { today: day })).includes(ATELIER_ID as never)
const delayMails = async (orderId: string) =>
  (await shop.mailsAbout(orderId)).filter((kind) => kind.startsWith('parcel-'))

const recordAt = (unitId: string, state: 'laundry' | 'available') =>
  inAtelier((trx) => trx.insertInto('unitEvent').values({ unitId, state, personName: 'Ada' }).execute())

/** Nobody packs, and mails that were caused wait to be looked at. */
async function passTo(day: string) {
  shop.clock.now = new Date(`${day}T11:00:00Z`)
  await advanceDueItems(shop.dependencies)
  await followAllIncidents(shop.dependencies)
}

describe('a parcel that nobody sends', () => {
  it('is an incident once its ship day is over, and its customer is told once, however often the sweep runs', async () => {
    const { id, email } = await guests.aPaidOrder()
    await guests.lastMail(email)
    expect(await isDue('2026-11-20')).toBe(false)
    await passTo('2026-11-20')
    expect([await incidentsOf(id), await delayMails(id)]).toEqual([[], []])
    expect(await isDue('2026-11-21')).toBe(true)
    await passTo('2026-11-21')
    expect([await incidentsOf(id), await delayMails(id)]).toEqual([['notSent inTime'], ['parcel-late']])
    const mail = await guests.lastMail(email)
    expect(mail.text).toContain('Facciamo il possibile perché sia da te mercoledì 25 novembre')
    expect(mail.text).toContain('il nostro ritardo non te ne toglie nessuno')
    await passTo('2026-11-24')
    await Promise.all([followAllIncidents(shop.dependencies), followAllIncidents(shop.dependencies)])
    expect([await incidentsOf(id), await delayMails(id)]).toEqual([['notSent tooLate'], ['parcel-late']])
    const item = (await guests.as(linkToken(mail) ?? '')('GET', `/api/orders/${id}`)).data.items[0]
    await shop.courier({ itemId: item.id, status: 'shipped' })
    expect([await incidentsOf(id), await delayMails(id)]).toEqual([[], ['parcel-late']])
  })

  it('is cancelled by the link of its mail, all the money comes back, and the incident is over', async () => {
    const { id, email } = await guests.aPaidOrder()
    await guests.lastMail(email)
    await passTo('2026-11-24')
    const mail = await guests.lastMail(email)
    expect(mail.text).toContain('Il giorno promesso, mercoledì 25 novembre 2026, purtroppo non possiamo più mantenerlo')
    const link = linkIn(mail, '/guest-order/')
    expect(link?.pathname).toBe(`/guest-order/${id}`)
    const guest = guests.as(linkToken(mail) ?? '')
    expect((await guest('POST', `/api/orders/${id}/cancel`, {})).status).toBe(200)
    await shop.work()
    expect(await shop.ledger(id)).toEqual([TOTAL, -TOTAL])
    expect([await incidentsOf(id), await isDue('2026-11-24')]).toEqual([[], false])
  })

  it('because its garment is not back is foretold on the ship day, and told the day after: never both at once', async () => {
    const { id, email } = await guests.aPaidOrder()
    await guests.lastMail(email)
    const { unitId } = await inAtelier((trx) =>
      trx.selectFrom('orderItem').select('unitId').where('orderId', '=', id).executeTakeFirstOrThrow(),
    )
    await recordAt(unitId, 'laundry')
    await passTo('2026-11-19')
    expect(await delayMails(id)).toEqual([])
    await passTo('2026-11-20')
    await followAllIncidents(shop.dependencies)
    expect([await incidentsOf(id), await delayMails(id)]).toEqual([['atRisk'], ['parcel-at-risk']])
    expect((await guests.lastMail(email)).text).toContain('non è ancora rientrato da noi')
    await passTo('2026-11-21')
    expect([await incidentsOf(id), await delayMails(id)]).toEqual([['atRisk'], ['parcel-at-risk', 'parcel-late']])
    await recordAt(unitId, 'available')
    await passTo('2026-11-23')
    expect([await incidentsOf(id), await delayMails(id)]).toEqual([
      ['notSent inTime'],
      ['parcel-at-risk', 'parcel-late'],
    ])
  })
})

const linkToken = (mail: Parameters<typeof linkIn>[0]) => linkIn(mail, '/guest-order/')?.searchParams.get('token')
