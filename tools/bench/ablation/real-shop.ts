import { velluto } from '#demo/stores/velluto/store.ts'
import { calls } from '#storefront/contract/calls.ts'
import { ask } from '#tests/start/support/ask.ts'
import { PUBLIC } from '../become-customer.ts'
import { AS_CHROME } from '../storefront/app.ts'

/** What is asked, or what happens; `kind`: of which a time is told. */
export type Step =
  | { kind: string; path: string; method?: string; headers?: Record<string, string>; body?: object }
  | { kind: 'change'; statement: string }

export type Garment = { id: string; size: string; picture: string }

const OF_STORE = `partnerStoreId=${velluto.id}`

/** Garments of a store as its list shows them. */
export async function findGarments(port: number): Promise<Garment[]> {
  const found: Garment[] = []
  for (let cursor = ''; found.length < 300; ) {
    const path = `${calls.products.path}?${OF_STORE}&limit=48${cursor && `&cursor=${cursor}`}`
    const { body } = await ask(port, path, { headers: PUBLIC })
    const { items, nextCursor } = JSON.parse(body).data
    for (const { id, sizes, images } of items) {
      found.push({ id, size: sizes[0].value, picture: new URL(images.split(',')[0], 'http://a').pathname })
    }
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return found
}

/**
 * An afternoon in a shop, the same for the same number: five of six visitors are guests, four of five read Italian, most
 * look at the first garments of a list. A garment's piece changes after every sixtieth request, the store itself after
 * every six hundredth.
 */
export function openShop({ garments, customer }: { garments: readonly Garment[]; customer: string }, seed: number) {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() ** 2 * items.length)] as Item

  function* visit(): Generator<Step> {
    const prefix = random() < 0.8 ? '' : pick(['/en', '/de', '/fr'])
    const isMember = random() < 1 / 6
    const page = (kind: string, path: string): Step => ({
      kind: isMember ? `${kind}, member` : kind,
      path: prefix + path || '/',
      headers: { ...AS_CHROME, 'accept-language': 'it-IT,it;q=0.9', ...(isMember && { cookie: `at=${customer}` }) },
    })
    const call = (kind: string, path: string): Step => ({
      ...{ kind, path },
      headers: isMember ? { ...PUBLIC, authorization: `Bearer ${customer}` } : { ...PUBLIC },
    })
    yield page('home', random() < 0.6 ? '' : '/how-it-works')
    if (random() < 0.1) yield page('map of the site', '/sitemap.xml')
    if (isMember) yield call('orders, member', `${calls.orders.path}`)
    yield page('list', '/products')
    yield page('list, filtered', `/products?${pick(FILTERS)}`)
    for (let seen = 0; seen < 2; seen += 1) {
      const { id, size, picture } = pick(garments)
      const asked = `${OF_STORE}&productId=${id}&sizeId=${encodeURIComponent(size)}&type=rent`
      yield page('garment', `/product/${id}`)
      yield { kind: 'picture', path: picture, headers: AS_CHROME }
      yield call('days', `${calls.ordersDatesRange.path}?${asked}`)
      yield call('days, for an event', `${calls.ordersEventDates.path}?${OF_STORE}&daysCount=4`)
      if (random() < 1 / 4)
        yield call('delivery', `${calls.ordersDatesEstimate.path}?${OF_STORE}&type=rent&daysCount=4`)
    }
  }

  function* afternoon(): Generator<Step> {
    for (let requests = 0; ; ) {
      for (const step of visit()) {
        yield step
        requests += 1
        if (requests % 60 === 0) yield { kind: 'change', statement: changeUnitOf(pick(garments), requests % 120 === 0) }
        if (requests % 600 === 0) yield { kind: 'change', statement: changeStore }
      }
    }
  }
  return afternoon()
}

const FILTERS = [
  'categories=dresses',
  'sort=priceAsc',
  'colors=black',
  'sizes=IT42',
  'categories=dresses&sizes=IT40',
  'page=2',
  'sort=newest',
  'colors=ruby',
]

const changeUnitOf = ({ id }: Garment, isBack: boolean) => `begin;
  select set_config('app.store_id', '${velluto.id}', true);
  insert into unit_event (unit_id, state)
    select id, '${isBack ? 'available' : 'laundry'}' from unit where product_id = '${id}' order by id limit 1;
  commit`

const changeStore = `select note_change('store_changed', '${velluto.id}')`
export const changeEverything = "select note_change('store_changed', null)"

/** The same numbers for the same beginning (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
