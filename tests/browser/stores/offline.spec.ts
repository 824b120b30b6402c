import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, type StoreName, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const OF: [StoreName, 'it' | 'en', string][] = [
  ['velluto', 'it', ''],
  ['bosco', 'en', '/en'],
]

for (const [store, language, prefix] of OF) {
  const t = words[language]
  test.describe(`${store} without a network`, { tag: '@narrow' }, () => {
    test.use({ store })

    test('says so, stays as it is, and goes on by itself', async ({ page, context, trouble }) => {
      await page.goto(prefix || '/')
      await page.waitForLoadState('networkidle')
      const heading = page.getByRole('heading', { level: 1 })
      const before = await heading.textContent()
      const bar = page.getByRole('status').getByText(t.frame.noConnection)
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: t.pageTitle.howItWorks }).click()
      await expect(bar).toBeVisible()
      await expect(page).toHaveURL(prefix || '/')
      expect(await heading.textContent()).toBe(before)
      await expectNoAxeFindings(page)
      await context.setOffline(false)
      await expect(page).toHaveURL(`${prefix}/how-it-works`)
      await expect(page.getByRole('heading', { level: 1, name: t.pageTitle.howItWorks })).toBeVisible()
      await expect(bar).toHaveCount(0)
      trouble.length = 0
    })

    test('says so also where the files of the page are here already', async ({ page, context, trouble }) => {
      await page.goto(`${prefix}/how-it-works`)
      await page.goto(`${prefix}/products`)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: t.pageTitle.howItWorks }).click()
      await expect(page.getByRole('status').getByText(t.frame.noConnection)).toBeVisible()
      await expect(page).toHaveURL(`${prefix}/products`)
      await context.setOffline(false)
      await expect(page).toHaveURL(`${prefix}/how-it-works`)
      trouble.length = 0
    })

    test('keeps the page before a link that loads a document', async ({ page, context, trouble }) => {
      await page.goto(`${prefix}/how-it-works`)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      const other = store === 'velluto' ? 'English' : 'Italiano'
      await page.getByRole('contentinfo').getByRole('link', { name: other }).click()
      await expect(page.getByRole('status').getByText(t.frame.noConnection)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(false)
      await expect(page.locator('html')).toHaveAttribute('lang', store === 'velluto' ? 'en' : 'it')
      trouble.length = 0
    })

    test('what changes something is offered again, with everything that was typed', async ({
      page,
      context,
      trouble,
    }) => {
      await page.goto(`${prefix}/login`)
      await page.waitForLoadState('networkidle')
      const form = page.getByRole('main')
      await form.getByLabel(t.form.email).fill('nobody@example.it')
      await form.getByLabel(t.password.label, { exact: true }).fill('Segreta-12')
      const sent: string[] = []
      page.on('request', (request) => request.url().includes('/public-api/login') && sent.push(request.url()))
      await context.setOffline(true)
      await form.getByRole('button', { name: t.login.submit, exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText(t.message.UNREACHABLE)
      await expect(form.getByLabel(t.form.email)).toHaveValue('nobody@example.it')
      await context.setOffline(false)
      await expect(page.getByText(t.frame.noConnection)).toHaveCount(0)
      expect(sent).toHaveLength(1)
      await form.getByRole('button', { name: t.login.submit, exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText(t.message.INVALID_CREDENTIALS)
      expect(sent).toHaveLength(2)
      trouble.length = 0
    })
  })
}
