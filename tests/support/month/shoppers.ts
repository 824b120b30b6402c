import { productId } from '../fixtures/a-catalogue.ts'
import { ADDRESS } from '../fixtures/shop-customer.ts'
import type { Town } from './open-town.ts'
import type { Answer } from './send.ts'

export type Shop = { id: string; domain: string }

export type Wish = {
  number: number
  deliveryDate: string
  daysCount?: number
  type?: 'rent' | 'secondHand'
  condition?: 'good'
  total: number
}

const PUBLIC = 'guardaroba-public'
const PASSWORD = 'Luna-piena-7'
const TOKEN_LIVES = 10 * 60_000

let people = 0

/** Whoever looks at a store from a network of their own. */
function openVisitor(town: Town, { domain }: Shop) {
  people += 1
  const from = `203.0.${100 + (people >> 8)}.${people & 255}`
  const cart = `cart-of-the-month-${String(people).padStart(6, '0')}`
  async function call(method: string, path: string, { body, bearer = PUBLIC, key }: Called = {}) {
    const headers = {
      ...{ authorization: `Bearer ${bearer}`, accept: 'application/json', 'accept-language': 'it' },
      ...(key && { 'idempotency-key': key }),
    }
    return town.send(method, domain, path, { headers, from, ...(body && { body }) })
  }
  /** A page as a browser without scripts opens it. */
  async function open(link: URL): Promise<string> {
    const headers = { accept: 'text/html', 'accept-language': 'it' }
    const { status, text } = await town.send('GET', link.hostname, link.pathname + link.search, { headers, from })
    if (status !== 200) throw new Error(`${link.pathname} answers ${status}`)
    return text.replaceAll(/<script\b.*?<\/script>/gs, '')
  }
  return { cart, call, open }
}

type Called = { body?: object; bearer?: string; key?: string }

export type Customer = Awaited<ReturnType<typeof openCustomer>>

/** Somebody who signs up, confirms by the link of the mail, and orders from her account. */
export async function openCustomer(town: Town, shop: Shop, email: string) {
  const { cart, call, open } = openVisitor(town, shop)
  const partnerStoreId = shop.id
  const person = { firstName: 'Anna', lastName: 'Rossi', phone: ADDRESS.phone, language: 'it' }
  const signup = { ...person, email, password: PASSWORD, partnerStoreId }
  good(await call('POST', `/public-api/signup?partnerStoreId=${shop.id}`, { body: signup }))
  const link = await town.post.linkTo(email, '/confirm-email')
  await open(link)
  const confirmed = { token: link.searchParams.get('token'), password: PASSWORD }
  good(await call('POST', '/public-api/confirmEmail', { body: confirmed }))
  let session = { accessToken: '', at: 0 }

  async function own(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    if (town.now().getTime() - session.at > TOKEN_LIVES) {
      const logIn = { partnerStoreId, email, password: PASSWORD }
      const { accessToken } = good(
        await call('POST', `/public-api/login?partnerStoreId=${partnerStoreId}`, { body: logIn }),
      )
      session = { accessToken, at: town.now().getTime() }
    }
    return call(method, path, { bearer: session.accessToken, ...(body && { body }), ...(key && { key }) })
  }

  return {
    email,
    call: own,
    find: async (id: string) => good(await own('GET', `/api/orders/${id}`)),
    async order({ total, ...wish }: Wish): Promise<string> {
      const held = good(await own('POST', '/public-api/holds', holdOf(shop, cart, wish)))
      const placed = { ...orderOf(shop, cart), holdIds: [held.id], total }
      const { order, paymentUrl } = good(await own('POST', '/api/orders', placed, crypto.randomUUID()))
      await town.pay(paymentUrl)
      return order.id
    },
  }
}

export type Guest = ReturnType<typeof openGuest>

/** Somebody without an account: what she may do she does by the link of the mail about her order. */
export function openGuest(town: Town, shop: Shop, email: string) {
  const { cart, call, open } = openVisitor(town, shop)
  let bearer: string | null = null

  async function own(method: string, path: string, body?: object): Promise<Answer> {
    if (bearer === null) {
      const link = await town.post.linkTo(email, '/guest-order/')
      await open(link)
      bearer = link.searchParams.get('token') ?? ''
    }
    return call(method, path, { bearer, ...(body && { body }) })
  }

  return {
    email,
    call: own,
    /** Without the link, as at the foot of every page. */
    ask: (path: string, body: object) => call('POST', path, { body }),
    find: async (id: string) => good(await own('GET', `/api/orders/${id}`)),
    async order({ total, ...wish }: Wish): Promise<string> {
      const held = good(await call('POST', '/public-api/holds', { body: holdOf(shop, cart, wish) }))
      const body = { ...orderOf(shop, cart), email, holdIds: [held.id], total }
      const placed = await call('POST', '/public-api/guestOrders', { body, key: crypto.randomUUID() })
      const { order, paymentUrl } = good(placed)
      await town.pay(paymentUrl)
      return order.id
    },
  }
}

function holdOf({ id: partnerStoreId }: Shop, cart: string, { number, ...wish }: Omit<Wish, 'total'>) {
  const usual = { type: 'rent', daysCount: 4 } as const
  return { partnerStoreId, cart, productId: productId(number), sizeId: 'IT42', ...usual, ...wish }
}

function orderOf({ id: partnerStoreId }: Shop, cart: string) {
  return { partnerStoreId, cart, address: ADDRESS, acceptsTerms: true, earlyStart: true }
}

/** What was answered, or why not. */
export function good({ status, body, text }: Answer) {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 600)}`)
  return body.data
}
