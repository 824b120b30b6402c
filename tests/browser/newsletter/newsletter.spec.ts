import type { Page } from '@playwright/test'
import { answer } from '../support/answers.ts'
import { stopTime } from '../support/stop-time.ts'
import { expect, test } from '../support/stores.ts'

const open = 'Iscriviti alla newsletter'

test('a newsletter needs an e-mail and the terms, and thanks with its text', async ({ page }) => {
  const contacts = await answer(page, 'POST /api/brevoContacts', { data: null })
  await page.goto('/')
  await page.getByRole('button', { name: open }).click()
  const dialog = page.getByRole('dialog')
  const subscribe = dialog.getByRole('button', { name: 'Iscriviti' })
  await subscribe.click()
  await expect(dialog.getByLabel('E-mail', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Inserisci un indirizzo e-mail valido')).toBeVisible()
  await dialog.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await subscribe.click()
  await expect(dialog.getByText('Per continuare serve il tuo consenso')).toBeVisible()
  expect(contacts).toHaveLength(0)
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
    await subscribe.click()
    await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused()
    expect(contacts).toHaveLength(0)
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

  test.beforeEach(async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }])
  })

  test('is invited 5 seconds after load, once', async ({ page }) => {
    await openAndStopTime(page, '/')
    await page.clock.runFor(4900)
    await page.waitForTimeout(300)
    expect(await isInvited(page)).toBe(false)
    await page.clock.runFor(100)
    await expect.poll(() => isInvited(page)).toBe(true)
    await page.clock.resume()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('who types is not interrupted: the invitation waits until the field is left', async ({ page }) => {
    await openAndStopTime(page, '/products')
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.focus()
    await page.clock.runFor(8000)
    await page.waitForTimeout(300)
    expect(await isInvited(page)).toBe(false)
    await search.pressSequentially('seta')
    await expect(search).toHaveValue('seta')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await search.fill('')
    await search.blur()
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('an open dialog comes first', async ({ page }) => {
    await openAndStopTime(page, '/')
    await page.getByRole('button', { name: 'Accedi' }).click()
    // its code is still on its way, and what React shows then waits for a moment of the stopped time
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.clock.runFor(8000)
    await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await isInvited(page)).toBe(true)
  })

  for (const path of ['/withdrawal', '/newsletter/unsubscribe']) {
    test(`${path} is no place for an invitation`, async ({ page }) => {
      await openAndStopTime(page, path)
      await page.clock.runFor(8000)
      await page.waitForTimeout(500)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await isInvited(page)).toBe(false)
    })
  }
})

test.describe('who has not answered about cookies', () => {
  test.use({ visitor: 'new', store: 'bosco' })

  test('is asked that first', async ({ page }) => {
    await openAndStopTime(page, '/')
    await page.clock.runFor(8000)
    const refuse = page.getByRole('button', { name: 'Rifiuta', exact: true })
    await expect(refuse).toBeVisible()
    await page.waitForTimeout(300)
    expect(await isInvited(page)).toBe(false)
    await refuse.click()
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

async function isInvited(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'newsletter')
}

/** Stopped the moment the page has come alive: its five seconds begin. */
async function openAndStopTime(page: Page, path: string): Promise<void> {
  await stopTime(page)
  await page.goto(path)
  // what React shows later waits for a moment of the stopped time
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.locator('html[data-complete]')).toBeAttached({ timeout: 50 })
  }).toPass()
}
