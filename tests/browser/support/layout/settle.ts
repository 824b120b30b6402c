import type { Page } from '@playwright/test'

const QUIET = 120

/** Waits until the page has asked for nothing for a moment: what it shows is what it will go on showing. */
export async function settle(page: Page): Promise<void> {
  const open = new Set<object>()
  let last = Date.now()
  const begin = (request: object) => open.add(request)
  const end = (request: object) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.waitForLoadState('load')
  while (open.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 4)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
