import type { Page } from '@playwright/test'

/** From here on time passes only as `page.clock.runFor` says. */
export async function stopTime(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { isTimeStopped: true }))
  await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-15T11:00:00Z'))
}
