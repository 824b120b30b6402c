import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, openBrowser, openStorage, refusingStorage } from './browser-double.ts'
import { aCartLine } from './cart-line-double.ts'
import { addProduct } from './checkout.ts'
import { hydrateMainStore } from './hydrate-main-store.ts'
import { changeIn, createMainStore, type MainStore, mainStore } from './main-store.ts'
import { chooseMembership } from './membership-checkout.ts'
import { setModal } from './modal.ts'
import { logIn } from './session/user.ts'
import { showSnackbar } from './snackbar.ts'
import { setSidebar } from './toggle.ts'

const dress = aCartLine()
const anna = { info: { id: 'u1' }, auth: { accessToken: 'a1', refreshToken: 'r1' } }
const defaults = createMainStore(() => null).getInitialState()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the kept state', () => {
  it('lies under the key main, without toggle, snackbar and modal', () => {
    const storage = openStorage()
    const store = hydrated(storage)
    changeEverything(store)
    expect(storage.length).toBe(1)
    const { state, version } = JSON.parse(storage.getItem('main') ?? '')
    expect(Object.keys(state).sort()).toEqual(['checkout', 'membershipCheckout', 'user'])
    expect(state.checkout).toEqual({ ...defaults.checkout, products: [dress], timer: 1000 })
    expect(version).toBe(1)
  })

  it('is there again on the next page, where dialogs, snackbar and side menu are not', () => {
    const storage = openStorage()
    const before = hydrated(storage)
    changeEverything(before)
    const { checkout, user, membershipCheckout } = before.getState()
    expect(hydrated(storage).getState()).toEqual({ ...defaults, checkout, user, membershipCheckout })
  })

  it('is not read before the page is hydrated, so the first rendering equals the server’s', () => {
    const storage = openStorage()
    changeEverything(hydrated(storage))
    const store = createMainStore(() => storage)
    expect(store.getState()).toEqual(defaults)
    store.readStored()
    expect(store.getInitialState()).toEqual(defaults)
    expect(store.getState().checkout.products).toEqual([dress])
  })

  it('is not wiped by a change that comes before the page is hydrated', () => {
    const storage = openStorage()
    changeEverything(hydrated(storage))
    const store = createMainStore(() => storage)
    changeIn(store, 'modal', setModal, { type: 'newsletter' })
    store.readStored()
    expect(store.getState().checkout.products).toEqual([dress])
    expect(store.getState().modal.type).toBe('newsletter')
  })

  it('is not written again for a dialog, a message or the side menu', () => {
    const storage = openStorage()
    const store = hydrated(storage)
    changeIn(store, 'modal', setModal, { type: 'login' })
    changeIn(store, 'snackbar', showSnackbar, { type: 'info', text: 'Ciao' })
    changeIn(store, 'toggle', setSidebar, true)
    expect(storage.length).toBe(0)
  })
})

describe('a storage that cannot be trusted', () => {
  it.each([
    ['no JSON', '{"state":'],
    ['a foreign value', '"[object Object]"'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 99, state: { user: { ...anna, logged: true } } })],
    ['no version', JSON.stringify({ state: { user: { ...anna, logged: true } } })],
    [
      'slices of the wrong kind',
      JSON.stringify({ version: 1, state: { user: 7, checkout: [], membershipCheckout: '' } }),
    ],
  ])('with %s under main gives the defaults', (_kind, main) => {
    expect(hydrated(openStorage({ main })).getState()).toEqual(defaults)
  })

  it('loses only the slice that is broken', () => {
    const state = { user: 'nobody', checkout: { products: [dress], timer: 1000 } }
    const store = hydrated(openStorage({ main: JSON.stringify({ version: 1, state }) }))
    expect(store.getState()).toEqual({
      ...defaults,
      checkout: { ...defaults.checkout, products: [dress], timer: 1000 },
    })
  })

  it('never stops a page, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.jsonValue(), (text, state) => {
        for (const main of [text, JSON.stringify({ version: 1, state })]) {
          const store = hydrated(openStorage({ main }))
          changeIn(store, 'checkout', addProduct, { product: dress, now: 1 })
          expect(store.getState().checkout.products).toContainEqual(dress)
        }
      }),
    )
  })

  it('and refuses every access leaves a page that works without it', () => {
    const store = createMainStore(refusingStorage)
    hydrateMainStore(store, Object.assign(openBrowser().openTab(), { localStorage: refusingStorage() }))
    changeEverything(store)
    expect(store.getState().checkout.products).toEqual([dress])
  })
})

describe('the server', () => {
  it('renders from the defaults and has no storage', () => {
    expect(typeof window).toBe('undefined')
    expect(mainStore.getState()).toEqual(defaults)
  })
})

describe('two tabs', () => {
  function openTwo() {
    const browser = openBrowser()
    const [here, there] = [browser.openTab(), browser.openTab()]
    const stores = [createMainStore(() => browser.storage), createMainStore(() => browser.storage)] as const
    const stop = hydrateMainStore(stores[0], here)
    hydrateMainStore(stores[1], there)
    return { browser, here, stop, mine: stores[0], other: stores[1] }
  }

  it('show the same cart', () => {
    const { here, mine, other } = openTwo()
    changeEverything(other)
    announce(here, 'storage', { key: 'main' })
    expect(mine.getState().checkout).toEqual(other.getState().checkout)
    expect(mine.getState().user).toEqual(other.getState().user)
    expect(mine.getState().modal).toEqual(defaults.modal)
  })

  it('do not answer each other’s news', () => {
    const { browser, here, other } = openTwo()
    changeEverything(other)
    const write = vi.spyOn(browser.storage, 'setItem')
    announce(here, 'storage', { key: 'main' })
    expect(write).not.toHaveBeenCalled()
  })

  it('care only for their own key', () => {
    const { here, mine, other } = openTwo()
    changeEverything(other)
    announce(here, 'storage', { key: 'savedPageUrl' })
    expect(mine.getState()).toEqual(defaults)
  })

  it('are both empty after the site’s data was cleared', () => {
    const { browser, here, mine, other } = openTwo()
    changeEverything(other)
    announce(here, 'storage', { key: 'main' })
    browser.storage.clear()
    announce(here, 'storage', { key: null })
    expect(mine.getState()).toEqual(defaults)
  })

  it('agree again when one comes back from the history', () => {
    const { here, mine, other } = openTwo()
    changeEverything(other)
    announce(here, 'pageshow', { persisted: false })
    expect(mine.getState().user.logged).toBe(false)
    announce(here, 'pageshow', { persisted: true })
    expect(mine.getState().user.logged).toBe(true)
  })

  it('part when one stops listening', () => {
    const { here, stop, mine, other } = openTwo()
    stop()
    changeEverything(other)
    announce(here, 'storage', { key: 'main' })
    announce(here, 'pageshow', { persisted: true })
    expect(mine.getState()).toEqual(defaults)
  })
})

it('a hydrated page hides its snackbar after 5000 ms', () => {
  const store = hydrated(openStorage())
  changeIn(store, 'snackbar', showSnackbar, { type: 'fail', text: 'No' })
  vi.advanceTimersByTime(4999)
  expect(store.getState().snackbar.visible).toBe(true)
  vi.advanceTimersByTime(1)
  expect(store.getState().snackbar.visible).toBe(false)
})

it('a change leaves the other slices untouched, so their readers do not render again', () => {
  const store = hydrated(openStorage())
  const before = store.getState()
  changeIn(store, 'toggle', setSidebar, true)
  const { toggle, ...others } = store.getState()
  expect(toggle).toEqual({ sidebar: true })
  for (const [name, slice] of Object.entries(others)) expect(slice).toBe(before[name as keyof typeof others])
})

function hydrated(storage: Storage): MainStore {
  const store = createMainStore(() => storage)
  hydrateMainStore(store, Object.assign(openBrowser().openTab(), { localStorage: storage }))
  return store
}

function changeEverything(store: MainStore): void {
  changeIn(store, 'modal', setModal, { type: 'login' })
  changeIn(store, 'snackbar', showSnackbar, { type: 'success', text: 'Ciao' })
  changeIn(store, 'toggle', setSidebar, true)
  changeIn(store, 'checkout', addProduct, { product: dress, now: 1000 })
  changeIn(store, 'user', logIn, anna)
  changeIn(store, 'membershipCheckout', chooseMembership, 'plan')
}
