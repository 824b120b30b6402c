import { expect } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { productId, writeGarmentFacts, writeGarments } from './a-catalogue.ts'
import { createTestApp } from './app.ts'
import { ATELIER_ID, BRERA_ID } from './test-stores.ts'

export const ONDINA = productId(1)
export const MAREA = productId(2)
export const BRINA = productId(3)
export const SECRET = productId(4)

export type Boutique = Awaited<ReturnType<typeof openBoutique>>

/** Half past noon in Rome: what can be there first, and until when it has to be ordered, is counted from here. */
const SUNDAY = new Date('2026-11-15T11:30:00Z')

/** Atelier with three garments more, and one that only Brera shows. */
export async function openBoutique() {
  const app = await createTestApp({ now: () => SUNDAY })
  await writeGarmentFacts(app.db, ATELIER_ID)
  const day = (amount: number) => ({ prices: [{ period: 'DAY', amount } as const] })
  await writeGarments(app.db, [
    {
      number: 1,
      product: {
        name: { it: 'Abito Ondina in raso', en: 'Ondina satin dress' },
        category: 'evening-dresses',
        colour: 'bordeaux',
        tags: ['gala', 'wedding'],
        composition: { it: '100% raso', en: '100% satin' },
        filling: { it: '100% piumino', en: '100% down' },
        hasAnimalParts: true,
        passport: { id: 'ONDINA-1', url: 'https://passport.example/ondina-1' },
        images: ['ondina-front'],
      },
      units: [{ size: 'IT42' }, { size: 'IT44', state: 'onLoan' }, { size: 'IT40', state: 'retired' }],
      listings: {
        [ATELIER_ID]: {
          ...day(2_000),
          trialPrice: 900,
          subscriptionPrice: 8_900,
          secondHandPrices: [{ condition: 'good', amount: 19_900 }],
        },
        [BRERA_ID]: day(3_500),
      },
    },
    {
      number: 2,
      product: { name: { it: 'Vestito Marea', en: 'Marea gown' }, category: 'dresses', colour: 'red', tags: ['gala'] },
      units: [{ size: 'IT44', state: 'laundry' }],
      listings: { [ATELIER_ID]: day(1_000) },
    },
    {
      number: 3,
      product: { name: { it: 'Cappotto Brina', en: 'Brina coat' }, category: 'coats', colour: 'blue' },
      units: [{ size: 'IT40' }],
      listings: { [ATELIER_ID]: day(5_000) },
    },
    {
      number: 4,
      product: {
        name: { it: 'Abito Segreto', en: 'Secret dress' },
        category: 'dresses',
        colour: 'blue',
        tags: ['gala'],
      },
      units: [{ size: 'IT40' }],
      listings: { [ATELIER_ID]: { visible: false, ...day(1) }, [BRERA_ID]: day(9_000) },
    },
  ])

  async function read(address: string, headers?: Record<string, string>) {
    const response = await app.get(address, headers)
    return { status: response.status, body: await response.json() }
  }

  return {
    app,
    read,
    async list(query: string, store = ATELIER_ID) {
      const { status, body } = await read(`/public-api/products?partnerStoreId=${store}${query}`)
      expect(status).toBe(200)
      expect(endpoints.products.data.parse(body.data)).toEqual(body.data)
      const ids: string[] = body.data.items.map(({ id }: { id: string }) => id)
      return { ...body.data, ids }
    },
  }
}
