import type { Page } from '@playwright/test'

const PLACE = '/place-of-the-tests'

/**
 * To the store, but to none of its pages, which take a while to load: enough to call its API and to reach what the
 * browser keeps for it.
 */
export async function enterStore(page: Page): Promise<void> {
  await page.route(`**${PLACE}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(PLACE)
  await page.unroute(`**${PLACE}`)
}
