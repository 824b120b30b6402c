import { expect, it, vi } from 'vitest'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import type { GuestQuestion } from '#storefront/contract/web-handler.ts'
import { createAnswerMemo } from './answer-memo.ts'
import { alsoShown, collectShown } from './collect-shown.ts'

const STORE = '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01'
const ORIGIN = 'http://velluto.test'
const HOME = { name: 'storePage', params: { slug: 'home' }, query: { partnerStoreId: STORE } }
const LIST = { name: 'products', params: undefined, query: { partnerStoreId: STORE, limit: 8 } }

/** A shop whose store changes when it is told to, and that counts what it is asked. */
function openShop() {
  const shop = { store: storeOf(STORE), asked: 0 }
  const find = async () => shop.store
  const memo = createAnswerMemo({ byDomain: find, byId: find })
  const ask = (question: Partial<GuestQuestion>, answer?: () => Promise<Envelope<unknown>>) =>
    memo({ ...HOME, origin: ORIGIN, language: 'it', ...question }, async () => {
      shop.asked += 1
      return answer ? answer() : { success: true, data: { number: shop.asked } }
    })
  return { shop, ask }
}

const storeOf = (id: string) => ({ id }) as PartnerStore

it('what was answered before is given as the same object', async () => {
  const { shop, ask } = openShop()
  const first = await ask({})
  expect(await ask({})).toBe(first)
  expect(shop.asked).toBe(1)
})

it('everything in a question makes a difference', async () => {
  const { shop, ask } = openShop()
  const questions: Partial<GuestQuestion>[] = [
    {},
    { params: { slug: 'contacts' } },
    { language: 'de' },
    { origin: 'https://velluto.test' },
    LIST,
    { ...LIST, query: { ...LIST.query, limit: 9 } },
    { ...LIST, query: { ...LIST.query, maxValue: 20_000 } },
  ]
  const answers = await Promise.all(questions.map((question) => ask(question)))
  expect(new Set(answers).size).toBe(questions.length)
  expect(shop.asked).toBe(questions.length)
})

it('after a change of the store everything is asked anew, also by whoever asks while the old is still being answered', async () => {
  const { shop, ask } = openShop()
  const slow = Promise.withResolvers<Envelope<unknown>>()
  const old = ask({}, () => slow.promise)
  await vi.waitFor(() => expect(shop.asked).toBe(1))
  shop.store = storeOf(STORE)
  const fresh = await ask({})
  slow.resolve({ success: true, data: 'old' })
  expect(await old).toEqual({ success: true, data: 'old' })
  expect(await ask({})).toBe(fresh)
  expect(shop.asked).toBe(2)
})

it('what is about a day, a person or a search is asked every time', async () => {
  const { shop, ask } = openShop()
  const questions: Partial<GuestQuestion>[] = [
    { ...LIST, query: { ...LIST.query, eventDate: '2026-12-31' } },
    { ...LIST, query: { ...LIST.query, deliveryDate: '2026-12-31' } },
    { ...LIST, query: { ...LIST.query, text: 'velvet' } },
    { ...LIST, name: 'customerProducts' },
    { ...LIST, name: 'hold' },
    { ...LIST, name: 'productSuggestions' },
    { name: 'no such call' },
  ]
  for (const question of [...questions, ...questions]) await ask(question)
  expect(shop.asked).toBe(2 * questions.length)
})

it('a refusal is not remembered', async () => {
  const { shop, ask } = openShop()
  const refuse = async (): Promise<Envelope<unknown>> => ({ success: false, code: 'NOT_FOUND', errors: [] })
  await ask({}, refuse)
  await ask({}, refuse)
  expect(shop.asked).toBe(2)
})

it('the API is asked while the store cannot be found, and says why', async () => {
  const away = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const memo = createAnswerMemo({ byDomain: away, byId: away })
  const unavailable: Envelope<unknown> = { success: false, code: 'UNAVAILABLE', errors: [] }
  expect(await memo({ ...HOME, origin: ORIGIN, language: 'it' }, async () => unavailable)).toBe(unavailable)
})

it('a page knows the garments of an answer that was not asked for again', async () => {
  const { ask } = openShop()
  const answer = async (): Promise<Envelope<unknown>> => {
    alsoShown({ garments: new Set(['gown']), catalogue: 'a' })
    return { success: true, data: [] }
  }
  for (const _ of ['asked', 'recalled']) {
    const { shown } = await collectShown(() => ask(LIST, answer))
    expect(shown).toEqual({ garments: new Set(['gown']), catalogue: 'a' })
  }
})

it('invented filters push out nothing of another store', async () => {
  const byId = async (id: string) => stores[id] ?? null
  const stores: Record<string, PartnerStore> = { small: storeOf('small'), large: storeOf('large') }
  const memo = createAnswerMemo({ byDomain: byId, byId })
  let asked = 0
  const ask = (partnerStoreId: string, tags: string) =>
    memo({ ...LIST, origin: ORIGIN, language: 'it', query: { partnerStoreId, tags } }, async () => {
      asked += 1
      return { success: true, data: asked }
    })
  await ask('small', 'gala')
  for (let tag = 0; tag < 4000; tag += 1) await ask('large', String(tag))
  asked = 0
  await ask('small', 'gala')
  expect(asked).toBe(0)
  await ask('large', '0')
  expect(asked).toBe(1)
})
