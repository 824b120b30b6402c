import { test as base } from '@playwright/test'
import { watchForTrouble } from './watch-for-trouble.ts'

export type StoreName = 'velluto' | 'bosco' | 'chiuso'

type Options = {
  /** The store whose pages are opened; `page.goto('/')` is its home. */
  store: StoreName
  /** A returning visitor has refused the optional cookies and seen the newsletter dialog; a new one has done neither. */
  visitor: 'returning' | 'new'
  /** Pictures take a while to be scaled: most tests do with blank ones. */
  pictures: 'blank' | 'real'
}

type Fixtures = {
  /** What a page must never do; a test that expects it empties the list. */
  trouble: string[]
}

export const test = base.extend<Options & Fixtures>({
  store: ['velluto', { option: true }],
  visitor: ['returning', { option: true }],
  pictures: ['blank', { option: true }],
  baseURL: async ({ store }, use) => use(addressOf(store)),
  context: async ({ context, store, visitor, pictures }, use) => {
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
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto } = page
    page.goto = async (...request) => {
      const answer = await goto.apply(page, request)
      if (javaScriptEnabled !== false) await page.waitForFunction(isTakenOver)
      return answer
    }
    await use(page)
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

export function addressOf(store: StoreName) {
  return `http://${store}.localhost:${process.env.GUARDAROBA_TEST_PORT}`
}

/** Runs in the page: whether React answers for it by now. A page without a script of ours is as ready as it gets. */
function isTakenOver() {
  const last = document.querySelector('footer')
  return !last || Object.keys(last).some((key) => key.startsWith('__reactFiber'))
}

const BLANK = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

const returningCookies = [
  { name: 'newsletter', value: 'true' },
  { name: 'consent', value: 'none' },
]
