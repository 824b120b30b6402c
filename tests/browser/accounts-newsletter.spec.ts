import { answer } from './support/answers.ts'
import { stopTime } from './support/stop-time.ts'
import { expect, test } from './support/stores.ts'

const open = 'Iscriviti alla newsletter'

test('a newsletter needs an e-mail and the terms, and thanks with its text', async ({ page }) => {
  const contacts = await answer(page, 'POST /api/brevoContacts', { data: null })
  await page.goto('/')
  await page.getByRole('button', { name: open }).click()
  const dialog = page.getByRole('dialog')
  const subscribe = dialog.getByRole('button', { name: 'Iscriviti' })
  await expect(subscribe).toBeDisabled()
  await dialog.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await expect(subscribe).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await subscribe.click()
  await expect(page.getByRole('status').filter({ hasText: 'Grazie! Ti abbiamo inviato un’e-mail' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(contacts[0]?.postDataJSON()).toEqual({
    email: 'anna@example.it',
    emailBlacklisted: false,
    listId: 11,
    partnerMarketing: true,
  })
})

test('a refused subscription says so and keeps the address', async ({ page }) => {
  await answer(page, 'POST /api/brevoContacts', { code: 'INTERNAL', status: 500 })
  await page.goto('/')
  await page.getByRole('button', { name: open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Iscriviti' }).click()
  await expect(page.getByRole('alert')).toHaveText('L’iscrizione alla newsletter non è riuscita. Riprova tra poco.')
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue('anna@example.it')
})

test.describe('a partner with its own privacy policy', () => {
  test.use({ store: 'bosco' })

  test('asks for names and its terms; profiling is optional', async ({ page }) => {
    const contacts = await answer(page, 'POST /api/partnerNewsletterContacts', { data: null })
    await page.goto('/')
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    const subscribe = dialog.getByRole('button', { name: 'Iscriviti' })
    await dialog.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
    await dialog.getByRole('checkbox', { name: /informativa sulla privacy di Bosco/ }).check()
    await expect(subscribe).toBeDisabled()
    await dialog.getByLabel('Nome', { exact: true }).fill('Anna')
    await dialog.getByLabel('Cognome').fill('Rossi')
    await subscribe.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(contacts[0]?.postDataJSON()).toEqual({
      firstName: 'Anna',
      lastName: 'Rossi',
      email: 'anna@example.it',
      partnerMarketing: true,
      partnerProfiling: false,
    })
  })
})

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' })

  test('is invited 5 seconds after load, once', async ({ page }) => {
    await stopTime(page)
    // fetched by a page that has come alive: its five seconds begin
    const alive = page.waitForRequest(/consent-banner.*\.js/)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.clock.runFor(50)
    await alive
    const invited = async () => (await page.context().cookies()).some(({ name }) => name === 'newsletter')
    await page.clock.runFor(4900)
    expect(await invited()).toBe(false)
    await page.clock.runFor(100)
    expect(await invited()).toBe(true)
    await page.clock.resume()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload({ waitUntil: 'networkidle' })
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
