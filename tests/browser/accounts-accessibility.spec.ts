import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ANNA, answer, NO_FACTORS } from './support/answers.ts'
import { comeBack } from './support/come-back.ts'
import { expect, test } from './support/stores.ts'

async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    for (const path of ['/login', '/register', '/reset-password?token=x', '/newsletter/unsubscribe?token=x']) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await axe(page)).toEqual([])
      })
    }

    for (const name of ['data', 'addresses', 'security', 'privacy']) {
      test(`axe finds nothing in the account, page ${name}`, async ({ page, context, baseURL }) => {
        await comeBack(context, baseURL)
        await answer(page, `GET /api/users/${ANNA.id}`, { data: ANNA })
        await answer(page, 'GET /api/addresses', { data: [] })
        await answer(page, 'GET /api/sessions', { data: [] })
        await answer(page, 'GET /api/security', { data: NO_FACTORS })
        await page.goto(`/profile?page=${name}`, { waitUntil: 'networkidle' })
        expect(await axe(page)).toEqual([])
      })
    }

    test('axe finds nothing in the dialogs of accounts and newsletter', async ({ page, isMobile }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Iscriviti alla newsletter' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (isMobile) return
      await page.getByRole('button', { name: 'Accedi' }).click()
      await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
      expect(await axe(page)).toEqual([])
      await page.getByRole('dialog').getByRole('link', { name: 'Registrati' }).click()
      await expect(page.getByRole('dialog', { name: 'Crea il tuo account' })).toBeVisible()
      expect(await axe(page)).toEqual([])
    })
  })
}
