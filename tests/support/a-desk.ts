import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { productId, writeGarmentFacts, writeGarments } from './a-catalogue.ts'
import { createTestApp, PUBLIC_TOKEN } from './app.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from './test-stores.ts'

export const DRESS = productId(1)
export const COAT = productId(2)
export const PLAN = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'
export const UNKNOWN = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9fff'
const START = new Date('2026-11-16T09:00:00Z')

export type Desk = Awaited<ReturnType<typeof openDesk>>
export type HoldChanges = Record<string, string | number | undefined> & { address?: string; token?: string }
type Asked = { body?: string | null; address?: string; token?: string }

/** A dress that two stores offer, coats by the dozen, and somebody who asks the API for them. */
export async function openDesk() {
  const clock = { now: START }
  const app = await createTestApp({
    now: () => clock.now,
    async seed(db) {
      await writeTestStores(db)
      await writeGarmentFacts(db, ATELIER_ID)
      const prices = [{ period: 'ONE_OFF', amount: 4_900 } as const, { period: 'MONTH', amount: 15_000 } as const]
      const offers = { prices, trialPrice: 1_500, subscriptionPrice: 12_000 }
      await writeGarments(db, [
        {
          number: 1,
          units: [{}, { size: 'IT44', condition: 'fair' }, { size: 'IT40', state: 'retired' }],
          listings: {
            [ATELIER_ID]: { ...offers, secondHandPrices: [{ condition: 'fair', amount: 14_000 }] },
            [BRERA_ID]: offers,
          },
        },
        { number: 2, units: Array.from({ length: 18 }, () => ({})), listings: { [ATELIER_ID]: offers } },
      ])
    },
  })

  async function send(method: string, url: string, { body = null, address = '192.0.2.1', token }: Asked = {}) {
    const headers = {
      authorization: `Bearer ${token ?? PUBLIC_TOKEN}`,
      'content-type': 'application/json',
      'x-client-address': address,
    }
    const response = await app.fetch(new Request(url, { method, headers, body }))
    const answer = await response.json()
    return response.status === 200 ? answer.data : [response.status, answer.code]
  }

  return {
    app,
    clock,
    get(path: string, { address = '192.0.2.1', ...query }: Record<string, string> = {}) {
      const asked = new URLSearchParams({ partnerStoreId: ATELIER_ID, ...query })
      return send('GET', `https://api.example/public-api/${path}?${asked}`, { address })
    },
    hold({ address = '192.0.2.1', token = PUBLIC_TOKEN, ...changes }: HoldChanges = {}) {
      const body = {
        partnerStoreId: ATELIER_ID,
        cart: 'a-cart-of-somebody',
        productId: DRESS,
        sizeId: 'IT42',
        type: 'rent',
        deliveryDate: '2026-11-25',
        daysCount: 4,
        ...changes,
      }
      return send('POST', 'https://api.example/public-api/holds', { body: JSON.stringify(body), address, token })
    },
    release(id: string, cart = 'a-cart-of-somebody') {
      const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, cart })
      return send('DELETE', `https://api.example/public-api/holds/${id}?${query}`)
    },
    otherStoreId: BRERA_ID,
    signUp({ partnerStoreId = ATELIER_ID, ...changes }: Record<string, string>, address = '192.0.2.1') {
      const person = { firstName: 'Anna', lastName: 'Rossi', phone: '+39 333 1234567', language: 'it' }
      const body = { ...person, password: 'Violette.9', partnerStoreId, ...changes }
      const url = `https://api.example/public-api/signup?partnerStoreId=${partnerStoreId}`
      return send('POST', url, { body: JSON.stringify(body), address })
    },
    /** As if its owner had followed the link. */
    async confirm(email: string) {
      await inStore(app.db, ATELIER_ID, (trx) =>
        trx.updateTable('customer').set({ confirmedAt: START }).where('email', '=', email).execute(),
      )
    },
    /** Nothing is held any more, nobody has asked too often, and the day begins again. */
    async clear() {
      clock.now = START
      await sql`with attempts as (delete from rate_limit) delete from occupancy`.execute(app.db)
      await sql`delete from hold_log`.execute(app.db)
    },
  }
}
