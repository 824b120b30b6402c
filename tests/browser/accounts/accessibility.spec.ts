import type { Page } from '@playwright/test'
import { ANNA, answer, NO_FACTORS } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { comeBack } from '../support/come-back.ts'
import { expect, test } from '../support/stores.ts'

const MAILED_LINKS = ['/reset-password?token=x', '/newsletter/unsubscribe?token=x']

/** What a page of the account shows once it has what it asked for. */
const ACCOUNT = {
  data: (page: Page) => page.getByLabel('Cognome'),
  addresses: (page: Page) => page.getByRole('button', { name: 'Aggiungi un indirizzo' }),
  security: (page: Page) => page.getByText('Nessuna passkey, per ora.'),
  privacy: (page: Page) => page.getByRole('button', { name: 'Scarica i dati' }),
}

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('axe finds nothing on log-in, registration and the pages of mailed links', async ({ page }) => {
      for (const path of ['/login', '/register', ...MAILED_LINKS]) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
        await expectNoAxeFindings(page)
      }
    })

    test('axe finds nothing in the account', async ({ page, context, baseURL }) => {
      await comeBack(context, baseURL)
      await answer(page, `GET /api/users/${ANNA.id}`, { data: ANNA })
      await answer(page, 'GET /api/addresses', { data: [] })
      await answer(page, 'GET /api/sessions', { data: [] })
      await answer(page, 'GET /api/security', { data: NO_FACTORS })
      await page.goto('/profile?page=data')
      for (const [name, content] of Object.entries(ACCOUNT)) {
        await page.locator(`main a[href$="page=${name}"]`).click()
        await expect(content(page)).toBeVisible()
        await expectNoAxeFindings(page)
      }
    })

    test('axe finds nothing in the dialogs of accounts and newsletter', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Iscriviti alla newsletter' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Accedi' }).click()
      await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
      await expectNoAxeFindings(page)
      await page.getByRole('dialog').getByRole('link', { name: 'Registrati' }).click()
      await expect(page.getByRole('dialog', { name: 'Crea il tuo account' })).toBeVisible()
      await expectNoAxeFindings(page)
    })
  })
}
