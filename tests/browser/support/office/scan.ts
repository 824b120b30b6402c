import type { Page } from '@playwright/test'

/** Seconds between two keys of a wedge scanner. */
const GAP = 0.004

/**
 * As a wedge scanner does: keys wherever the focus is, and Enter. They are sent all at once and bear the times at which a
 * scanner presses them: on a busy machine they would come as slowly as a finger's, and mean something else.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const keys = [...[...code].map((text) => ({ key: text, text })), { key: 'Enter', code: 'Enter', text: '\r' }]
  const begun = Date.now() / 1_000
  await Promise.all(
    keys.flatMap((key, at) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: begun + at * GAP }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, timestamp: begun + at * GAP }),
    ]),
  )
  await devtools.detach()
}

/** Before the page listens, nobody hears a scanner. */
export async function waitForScanner(page: Page): Promise<void> {
  await page.locator('html[data-scanner]').waitFor({ state: 'attached' })
}
