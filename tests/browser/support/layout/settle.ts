import type { Page, Request } from '@playwright/test'

const QUIET = 120

/**
 * Waits until the page has asked for nothing for a moment: what it shows is what it will go on showing. What it listens to
 * has no end.
 */
export async function settle(page: Page): Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const begin = (request: Request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  }
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.waitForLoadState('load')
  while (open.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 4)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
