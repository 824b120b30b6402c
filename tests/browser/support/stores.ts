import { test as base } from '@playwright/test'
import { waitForHydrationIn } from './hydration.ts'
import { watchForTrouble } from './watch-for-trouble.ts'

/** Campionario: the store of states, once `/dev/states` has been opened. */
export type StoreName = 'velluto' | 'bosco' | 'chiuso' | 'campionario'

export type Options = {
  /** The store whose pages are opened; `page.goto('/')` is its home. */
  store: StoreName
  /** A returning visitor has refused the optional cookies and seen the newsletter dialog; a new one has done neither. */
  visitor: 'returning' | 'new'
  /** `none`: the browser fetches none at all, as it was started so. Real ones take the server a while to scale. */
  pictures: 'none' | 'blank' | 'real'
  /** Whether what lies below the first screen is laid out too, or only when it comes near, as shoppers have it. */
  isLaidOut: boolean
}

type Fixtures = {
  /** What a page must never do; a test that expects it empties the list. */
  trouble: string[]
}

export const test = base.extend<Options & Fixtures>({
  store: ['velluto', { option: true }],
  visitor: ['returning', { option: true }],
  pictures: ['none', { option: true }],
  isLaidOut: [true, { option: true }],
  baseURL: async ({ store }, use) => use(addressOf(store)),
  context: async ({ context, store, visitor, pictures, isLaidOut, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydrationIn(context, { isLaidOut })
    if (pictures === 'blank') {
      await context.route(/\/images\/[a-z0-9-]+\/(portrait-)?\d+\.\w+$/, (route) =>
        route.fulfill({ contentType: 'image/gif', body: BLANK }),
      )
    }
    if (visitor === 'returning') {
      await context.addCookies(returningCookies.map((cookie) => ({ ...cookie, url: addressOf(store) })))
    }
    await use(context)
  },
  trouble: [
    async ({ context, store }, use) => {
      const trouble = await watchForTrouble(context, addressOf(store))
      await use(trouble)
      expect(trouble, 'what the page did wrong').toEqual([])
    },
    { auto: true },
  ],
})

export const expect = test.expect

/** The page as the server sends it, for tests that read and measure: without its scripts it takes half the time. */
export const asServed = { javaScriptEnabled: false }

export function addressOf(store: StoreName) {
  return `http://${store}.localhost:${process.env.GUARDAROBA_TEST_PORT}`
}

const BLANK = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

const returningCookies = [
  { name: 'newsletter', value: 'true' },
  { name: 'consent', value: 'none' },
]
