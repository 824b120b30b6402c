import type { Page } from '@playwright/test'

/**
 * To the store, but to none of its pages, which take a while to load: enough to call its API and to reach what the
 * browser keeps for it.
 */
export async function enterStore(page: Page): Promise<void> {
  await page.goto('/robots.txt')
}
