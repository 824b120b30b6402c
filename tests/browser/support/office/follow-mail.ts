import { expect, type Page } from '@playwright/test'
import { addressOf, type StoreName } from '../stores.ts'

type Wanted = { to: string; subject?: string; nth?: number; of?: number }

/**
 * Opens a mail in the store's outbox and presses its button, as from a mailbox in the browser: another site leads to the
 * page. The newest mail first; `of` waits until that many have come.
 */
export async function followMail(page: Page, store: StoreName, { to, subject = '', nth = 0, of = 1 }: Wanted) {
  const mails = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(`${addressOf(store)}/dev/mail`)
    expect(await mails.count()).toBeGreaterThanOrEqual(of)
  }).toPass({ intervals: [50, 100, 200] })
  await mails.nth(nth).getByRole('link').first().click()
  await page.locator('a[style*="padding:15px"]').click()
}
