import { openFirstGarment } from '../support/garments.ts'
import { expect, test } from '../support/stores.ts'

/** What all dialogs share, and what is the log-in's own. */
const DIALOGS = /\/assets\/forms-[\w-]+\.js$/
const LOG_IN = /\/assets\/login-dialog-[\w-]+\.js$/
const MENU = /\/assets\/side-menu-[\w-]+\.js$/
const EXTRAS = /\/assets\/(snackbar|recently-viewed)-[\w-]+\.js$/

test('a dialog that cannot be loaded says so, leaves the page standing and comes when it is tried again', async ({
  page,
  trouble,
}) => {
  await page.route(DIALOGS, (route) => route.abort())
  await page.goto('/how-it-works')
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click()
  const failed = page.getByRole('dialog', { name: 'Questa finestra non si è aperta' })
  const retry = failed.getByRole('button', { name: 'Riprova' })
  await expect(retry).toBeFocused()
  await expect(page.getByText('Oops, there is an error!')).toHaveCount(0)
  await retry.click()
  await expect(failed).toBeVisible()
  await page.unroute(DIALOGS)
  await retry.click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  trouble.length = 0
})

test('one dialog that cannot be loaded can be left, and is tried anew when it is opened again', async ({
  page,
  trouble,
}) => {
  await page.route(LOG_IN, (route) => route.abort())
  await page.goto('/how-it-works')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Accedi' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Questa finestra non si è aperta' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.unroute(LOG_IN)
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
  trouble.length = 0
})

test.describe('on a phone', { tag: '@narrow' }, () => {
  test('a menu that cannot be loaded says so, can be left and is tried again', async ({ page, trouble }) => {
    const imported: string[] = []
    page.on('requestfailed', (request) => {
      if (request.resourceType() === 'script') imported.push(request.url())
    })
    await page.route(MENU, (route) => route.abort())
    await page.goto('/how-it-works')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Apri il menu' })
    await opener.click()
    const failed = page.getByRole('dialog', { name: 'Questa finestra non si è aperta' })
    await expect(failed).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(failed).toHaveCount(0)
    // many browsers never ask again for a module whose import has failed
    expect(imported).toEqual([])
    await page.unroute(MENU)
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
    trouble.length = 0
  })
})

test('what nobody asked for is left out where it cannot be loaded', async ({ page, trouble }) => {
  await page.route(EXTRAS, (route) => route.abort())
  const product = await openFirstGarment(page)
  const asked = page.waitForRequest(/recently-viewed/)
  await page.goto('/products')
  await asked
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Oops, there is an error!')).toHaveCount(0)
  trouble.length = 0
})
