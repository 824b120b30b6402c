import { describe, expect, it } from 'vitest'
import { sample } from '#demo/states/sample-store.ts'
import { createDevStateRoutes } from './dev-states.ts'

const routes = createDevStateRoutes({
  states: [{ name: 'cart-empty', shows: 'Cart: empty' }],
  openStore: async () => sample,
  open: async (name) =>
    name === 'cart-empty' ? { path: '/cart', cookies: { at: 'a</script>' }, storage: { main: '{}' } } : null,
  originOf: (domain) => `http://${domain}:3000`,
})

const HERE = `http://${sample.domain}:3000/dev/states`

function press(state: string): Promise<Response> {
  const body = new URLSearchParams({ state, language: 'de' })
  return Promise.resolve(routes.request(HERE, { method: 'POST', body }))
}

describe('the page of odd states', () => {
  it('is in the store of states, and other stores lead there', async () => {
    const elsewhere = await routes.request('http://velluto.localhost:3000/dev/states')
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([303, HERE])
    const page = await (await routes.request(`${HERE}?language=de`)).text()
    expect(page).toContain('Cart: empty')
    expect(page).toContain('name="language" value="de"')
  })

  it('leads into a state with what its browser has to know, in the language of the page', async () => {
    const page = await (await press('cart-empty')).text()
    expect(page).toContain('"path":"/de/cart"')
    expect(page).toContain('"locale":"de"')
    expect(page).not.toContain('a</script>')
  })

  it('knows no other states', async () => {
    expect((await press('nothing')).status).toBe(404)
  })
})
