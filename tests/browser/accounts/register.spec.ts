import type { Locator, Page } from '@playwright/test'
import { answer } from '../support/answers.ts'
import { stopTime } from '../support/stop-time.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

async function fillRegistration(page: Page) {
  await page.getByLabel('Nome', { exact: true }).fill("D'Angelo")
  await page.getByLabel('Cognome').fill('De Luca')
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await page.getByLabel('Cellulare').fill('+39 333 123 45-67')
  await page.getByLabel('Password', { exact: true }).fill('segreta1')
}

const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Registrati' })
const terms = (page: Page) => page.getByRole('checkbox', { name: /^Accetto i termini/ })

test('the register button works only when all fields are valid and the terms are ticked', async ({ page }) => {
  await page.goto('/register')
  await expect(submit(page)).toBeDisabled()
  await fillRegistration(page)
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Manca ancora: consenso ai termini.')).toBeVisible()
  await terms(page).check()
  await expect(submit(page)).toBeEnabled()
  for (const [label, wrong, right] of [
    ['Nome', 'Anna2', 'Anna'],
    ['Cognome', '', 'Rossi'],
    ['E-mail', 'anna@', 'anna@example.it'],
    ['Cellulare', '12', '3331234567'],
    ['Password', '123456', '1234567'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(wrong)
    await expect(submit(page), label).toBeDisabled()
    await page.getByLabel(label, { exact: true }).fill(right)
    await expect(submit(page), label).toBeEnabled()
  }
})

test('each field says its own mistake', async ({ page }) => {
  await page.goto('/register')
  for (const [label, wrong, message] of [
    ['Nome', 'Anna2', 'Il nome può contenere solo lettere'],
    ['Cognome', 'R0ssi', 'Il cognome può contenere solo lettere'],
    ['E-mail', 'anna@', 'Inserisci un indirizzo e-mail valido'],
    ['Cellulare', '12', 'Inserisci un numero di cellulare valido'],
    ['Password', '123456', 'La password è troppo corta'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(wrong)
    await expect(page.getByText(message)).toBeVisible()
  }
})

test('three segments show how strong the password is', async ({ page }) => {
  await page.goto('/register')
  const colours = () =>
    page.locator('[data-colour]').evaluateAll((all) => all.map((one) => one.getAttribute('data-colour')))
  const password = page.getByLabel('Password', { exact: true })
  await expect.poll(colours).toEqual(['grey', 'grey', 'grey'])
  await password.fill('abc')
  await expect.poll(colours).toEqual(['red', 'grey', 'grey'])
  await password.fill('abcABC')
  await expect.poll(colours).toEqual(['yellow', 'yellow', 'grey'])
  await password.fill('abcABC12!?')
  await expect.poll(colours).toEqual(['green', 'green', 'green'])
  await expect(page.getByText('Password sicura')).toBeVisible()
})

test('signing up sends the payload, tells the mailing provider and thanks in the partner’s words', async ({ page }) => {
  const signups = await answer(page, 'POST /public-api/signup', { data: null })
  const contacts = await answer(page, 'POST /api/brevoContacts', { data: null })
  await page.goto('/register?previous=%2Fhow-it-works')
  await fillRegistration(page)
  await terms(page).check()
  await page.getByRole('checkbox', { name: /novità/ }).check()
  await submit(page).click()
  const thanks = page.getByRole('dialog')
  await expect(thanks).toBeVisible()
  const payload = signups[0]?.postDataJSON()
  expect(Object.keys(payload).sort()).toEqual([
    'email',
    'firstName',
    'language',
    'lastName',
    'partnerStoreId',
    'password',
    'phone',
  ])
  expect(contacts[0]?.postDataJSON()).toMatchObject({
    email: 'anna@example.it',
    emailBlacklisted: false,
    partnerMarketing: true,
    language: 'it',
  })
  await thanks.getByRole('button').first().click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

/** Whatever shade a brand's pages give it: more than twice as red as green or blue. */
const mostlyRed = (bar: Locator) =>
  bar.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > 2 * green && red > 2 * blue
  })

test('a refused sign-up shows a red bar for 5000 ms and keeps what was typed', async ({ page }) => {
  await answer(page, 'POST /public-api/signup', { code: 'RATE_LIMITED', status: 429 })
  await page.goto('/register')
  await fillRegistration(page)
  await terms(page).check()
  await stopTime(page)
  await submit(page).click()
  const bar = page.getByRole('alert')
  await expect(bar).toHaveText('Troppi tentativi: aspetta un po’ e riprova.')
  expect(await mostlyRed(bar)).toBe(true)
  await page.clock.runFor(4999)
  await expect(bar).toBeVisible()
  await page.clock.runFor(1)
  await expect(bar).toHaveCount(0)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('anna@example.it')
})

test('a server out of reach is told as a missing connection, and what was typed stays', async ({ page }) => {
  await page.route('**/public-api/signup*', (route) => route.abort())
  await page.goto('/register')
  await fillRegistration(page)
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(words.it.message.UNREACHABLE)
  await expect(page.getByLabel('E-mail', { exact: true })).not.toHaveValue('')
})

test('up to 1200 px the way to the log-in is a page, above it a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/register')
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await expect(page).toHaveURL('/login')
  await page.setViewportSize({ width: 1201, height: 900 })
  await page.goto('/register')
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
})

test.describe('a partner with its own privacy policy', () => {
  test.use({ store: 'bosco' })

  test('adds its two boxes, both optional, and gets the contact only with its terms', async ({ page }) => {
    await answer(page, 'POST /public-api/signup', { data: null })
    const mailingProvider = await answer(page, 'POST /api/brevoContacts', { data: null })
    const contacts = await answer(page, 'POST /api/partnerNewsletterContacts', { data: null })
    await page.goto('/register')
    await fillRegistration(page)
    await terms(page).check()
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await expect(page.getByRole('dialog', { name: 'Ci sei.' })).toBeVisible()
    expect(contacts).toHaveLength(0)

    await page.goto('/register')
    await fillRegistration(page)
    await terms(page).check()
    await page.getByRole('checkbox', { name: /informativa sulla privacy di Bosco/ }).check()
    await submit(page).click()
    const thanks = page.getByRole('dialog', { name: 'Ci sei.' })
    await expect(thanks).toContainText('Conferma l’indirizzo e si parte.')
    await expect(thanks.getByRole('button', { name: 'Vai ai capi' })).toBeVisible()
    expect(contacts[0]?.postDataJSON()).toMatchObject({
      firstName: "D'Angelo",
      partnerMarketing: true,
      partnerProfiling: false,
    })
    expect(mailingProvider, 'with a policy of its own the mailing provider learns of nobody').toHaveLength(0)
  })
})

test.describe('every other partner', () => {
  test('shows no boxes of its own', async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
  })
})

test('the keyboard alone is enough to register', async ({ page }) => {
  const signups = await answer(page, 'POST /public-api/signup', { data: null })
  await answer(page, 'POST /api/brevoContacts', { data: null })
  await page.goto('/register')
  await page.getByLabel('Nome', { exact: true }).focus()
  for (const text of ['Anna', 'Rossi', 'anna@example.it', '3331234567', 'segreta1']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(signups).toHaveLength(1)
})

test('behind the thanks no field is red', async ({ page }) => {
  await page.clock.install()
  await answer(page, 'POST /public-api/signup', { data: null })
  await answer(page, 'POST /api/brevoContacts', { data: null })
  await page.goto('/register')
  await page.getByLabel('Cognome').press('Enter')
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await fillRegistration(page)
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.fastForward(2000)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
})
