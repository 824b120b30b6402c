import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People, type Tokens } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID, COAT_ID, DRESS_ID, HIDDEN_ID } from '#tests/support/fixtures/test-stores.ts'

let app: TestApp
let people: People
let anna: Tokens
let bea: Tokens
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  await people.register('anna@example.it')
  await people.register('bea@example.it')
  anna = await people.session('anna@example.it')
  bea = await people.session('bea@example.it')
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

const as = ({ accessToken }: Tokens) => ({ bearer: accessToken })
const likedBy = async (who: Tokens) => {
  const { status, body } = await people.ask('GET', '/api/liked', null, as(who))
  expect(status).toBe(200)
  expect(endpoints.liked.data.parse(body.data)).toEqual(body.data)
  return body.data.map(({ id, liked }: { id: string; liked: boolean }) => (liked ? id : 'not liked'))
}

describe('a wishlist', () => {
  it('holds what was liked, as often as it is said, and lets it go the same way', async () => {
    expect(await likedBy(anna)).toEqual([])
    for (const _ of [1, 2]) {
      expect((await people.ask('PUT', `/api/liked/${DRESS_ID}`, null, as(anna))).status).toBe(200)
    }
    expect(await likedBy(anna)).toEqual([DRESS_ID])
    for (const _ of [1, 2]) {
      expect((await people.ask('DELETE', `/api/liked/${DRESS_ID}`, null, as(anna))).status).toBe(200)
    }
    expect(await likedBy(anna)).toEqual([])
  })

  it('is its owner’s alone, and puts hearts on her lists', async () => {
    await people.ask('PUT', `/api/liked/${DRESS_ID}`, null, as(anna))
    expect(await likedBy(bea)).toEqual([])
    const heart = async (who: Tokens) => {
      const query = `partnerStoreId=${ATELIER_ID}`
      const list = await people.ask('GET', `/api/products?${query}`, null, as(who))
      const page = await people.ask('GET', `/api/products/${DRESS_ID}?${query}`, null, as(who))
      return [list.body.data.items[0].liked, page.body.data.liked]
    }
    expect(await heart(anna)).toEqual([true, true])
    expect(await heart(bea)).toEqual([false, false])
  })

  it.each([HIDDEN_ID, COAT_ID])('takes nothing that the store does not show: %s', async (id) => {
    const { status, body } = await people.ask('PUT', `/api/liked/${id}`, null, as(anna))
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  it('refuses an id that is none, and whoever is not logged in', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const malformed = await people.ask(method, '/api/liked/x', null, as(anna))
      expect({ status: malformed.status, code: malformed.body.code }).toEqual({ status: 400, code: 'INVALID_ID' })
      const guest = await people.ask(method, `/api/liked/${DRESS_ID}`)
      expect({ status: guest.status, code: guest.body.code }).toEqual({ status: 401, code: 'TOKEN_INVALID' })
    }
    expect((await people.ask('GET', '/api/liked')).status).toBe(401)
  })

  it('belongs to one store: elsewhere its owner is nobody', async () => {
    const address = `/api/products?partnerStoreId=${BRERA_ID}`
    const { status, body } = await people.ask('GET', address, null, { ...as(anna), host: 'api.example' })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'TOKEN_INVALID' })
  })

  it('is among what is kept about its owner, and goes with her account', async () => {
    await people.ask('PUT', `/api/liked/${DRESS_ID}`, null, as(bea))
    const { body } = await people.ask('POST', `/api/users/${bea.userId}/export`, { password: PASSWORD }, as(bea))
    expect(body.data.liked).toEqual([DRESS_ID])
    const erased = await people.ask('DELETE', `/api/users/${bea.userId}`, { password: PASSWORD }, as(bea))
    expect(erased.status).toBe(200)
    const left = await inStore(app.db, ATELIER_ID, (trx) =>
      trx.selectFrom('likedProduct').selectAll().where('customerId', '=', bea.userId).execute(),
    )
    expect(left).toEqual([])
  })
})
