import type { Page } from '@playwright/test'

/**
 * As a wedge scanner does: keys wherever the focus is, and Enter. They are sent all at once: a key that waited for the
 * one before it would come as slowly as a finger's on a busy machine, and mean something else.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const keys = [...[...code].map((text) => ({ key: text, text })), { key: 'Enter', code: 'Enter', text: '\r' }]
  await Promise.all(
    keys.flatMap((key) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key }),
    ]),
  )
  await devtools.detach()
}

/** Before React answers, nobody hears a scanner. */
export async function waitForScanner(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#scan-code') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}
