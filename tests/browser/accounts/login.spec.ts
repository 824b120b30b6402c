import type { Page } from '@playwright/test'
import { answer, LOGGED_IN } from '../support/answers.ts'
import { stopTime } from '../support/stop-time.ts'
import { expect, test } from '../support/stores.ts'

const DRESS = '11111111-2222-4333-8444-555555555555'

async function fillLogin(page: Page, email = 'anna@example.it', password = 'segreta') {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Accedi' })

test('the log-in button works only when e-mail and password are valid', async ({ page }) => {
  await page.goto('/login')
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Manca ancora: E-mail e Password.')).toBeVisible()
  await fillLogin(page, 'anna@example.it', 'ab')
  await expect(page.getByText('Manca ancora: Password.')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await fillLogin(page, 'anna', 'abc')
  await expect(submit(page)).toBeDisabled()
  await fillLogin(page, 'anna@example.it', 'abc')
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByText('Manca ancora')).toHaveCount(0)
})

test('what was typed before the page came alive counts', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const arrived = page.goto('/login', { waitUntil: 'commit' })
  await fillLogin(page)
  await expect(submit(page)).toBeDisabled()
  scripts.resolve()
  await arrived
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('anna@example.it')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('segreta')
})

test('an error appears 500 ms after typing stops and goes the moment it is fixed', async ({ page }) => {
  await page.goto('/login')
  await stopTime(page)
  const email = page.getByLabel('E-mail', { exact: true })
  const error = page.getByText('Inserisci un indirizzo e-mail valido')
  await email.fill('anna')
  await page.clock.runFor(499)
  await expect(error).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(error).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Inserisci un indirizzo e-mail valido')
  await email.fill('anna@example.it')
  await expect(error).toHaveCount(0)
  await expect(email).toHaveValue('anna@example.it')
})

test('a wrong password shows its error in an area of at most 50 px', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('a')
  const error = page.getByText('La password è troppo corta')
  await expect(error).toBeVisible()
  const area = await error.locator('..').evaluate((element) => getComputedStyle(element).maxHeight)
  expect(area).toBe('50px')
})

test('the eye shows the password and hides it again', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('segreta')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Mostra la password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Nascondi la password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('text fields take 1000 characters', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('maxlength', '1000')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('maxlength', '1000')
})

test('Enter in an unfinished form leads to the first mistake', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('segreta')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await expect(page.getByText('Inserisci un indirizzo e-mail valido')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('segreta')
})

test('a log-in keeps the session in cookies and storage, says so and closes the dialog', async ({ page }) => {
  const requests = await answer(page, 'POST /public-api/login', LOGGED_IN)
  await page.goto('/how-it-works')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await fillLogin(page)
  await submit(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Accesso riuscito.' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/how-it-works')
  await expect(page.getByRole('link', { name: 'Il tuo account' })).toBeVisible()
  const [request] = requests
  const partnerStoreId = new URL(request?.url() ?? '').searchParams.get('partnerStoreId')
  expect(request?.postDataJSON()).toEqual({ partnerStoreId, email: 'anna@example.it', password: 'segreta' })
  const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ at: 'access', rt: 'refresh', userId: LOGGED_IN.data.user.id })
  expect(await page.evaluate(() => JSON.parse(localStorage.user).firstName)).toBe('Anna')
})

test('a log-in goes on to the previous page, but never to another host', async ({ page }) => {
  await answer(page, 'POST /public-api/login', LOGGED_IN)
  await page.goto('/login?previous=%2Fhow-it-works')
  await fillLogin(page)
  await submit(page).click()
  await expect(page).toHaveURL('/how-it-works')
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: /^(at|rt|userId)$/ })
  await page.goto('/login?previous=%2F%2Fevil.example')
  await fillLogin(page)
  await submit(page).click()
  await expect(page).toHaveURL('/profile')
})

test('without a previous page a log-in goes on to the last garment seen', async ({ page, baseURL }) => {
  await answer(page, 'POST /public-api/login', LOGGED_IN)
  await page.context().addCookies([{ name: 'lastProduct', value: DRESS, url: baseURL ?? '' }])
  await page.goto('/login')
  await fillLogin(page)
  await submit(page).click()
  await expect(page).toHaveURL(`/product/${DRESS}`)
})

test('a refused log-in says why in red and keeps what was typed', async ({ page }) => {
  await answer(page, 'POST /public-api/login', { code: 'INVALID_CREDENTIALS', status: 401 })
  await page.goto('/login')
  await fillLogin(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail o password non corrette.')
  await expect(page.getByRole('alert')).toHaveAttribute('data-type', 'fail')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('segreta')
  await expect(page.getByRole('button', { name: 'Inviami di nuovo' })).toHaveCount(0)
})

test('who has not confirmed the address can ask for the e-mail again, once in 60 seconds', async ({ page }) => {
  const refused = await answer(page, 'POST /public-api/login', { code: 'USER_EMAIL_NOT_CONFIRMED', status: 403 })
  const sent = await answer(page, 'POST /public-api/sendEmailConfirmation', { data: null })
  await page.goto('/login')
  await stopTime(page)
  await fillLogin(page)
  await submit(page).click()
  const resend = page.getByRole('button', { name: 'Inviami di nuovo l’e-mail di conferma' })
  await resend.click()
  await expect(page.getByText('Puoi chiederne un’altra tra 60 secondi')).toBeVisible()
  await expect(resend).toHaveCount(0)
  await page.clock.runFor(59_000)
  await expect(page.getByText('Puoi chiederne un’altra tra 1 secondo')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(resend).toBeVisible()
  expect(sent).toHaveLength(1)
  const { partnerStoreId } = refused[0]?.postDataJSON() ?? {}
  expect(sent[0]?.postDataJSON()).toEqual({ email: 'anna@example.it', partnerStoreId })
})

test('a refused confirmation e-mail shows the first message of the server', async ({ page }) => {
  await answer(page, 'POST /public-api/login', { code: 'USER_EMAIL_NOT_CONFIRMED', status: 403 })
  await answer(page, 'POST /public-api/sendEmailConfirmation', { code: 'RATE_LIMITED', message: 'Parole del server' })
  await page.goto('/login')
  await fillLogin(page)
  await submit(page).click()
  await page.getByRole('button', { name: 'Inviami di nuovo' }).click()
  await expect(page.getByRole('alert')).toHaveText('Parole del server')
})

test('a forgotten password ends in the general message, which closes after 5 seconds', async ({ page }) => {
  const requests = await answer(page, 'POST /public-api/recover', { data: null })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Hai dimenticato la password?' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Invia il link' })
  await dialog.getByLabel('E-mail', { exact: true }).fill('anna')
  await send.click()
  await expect(dialog.getByText('Inserisci un indirizzo e-mail valido')).toBeVisible()
  expect(requests).toHaveLength(0)
  await dialog.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await stopTime(page)
  await send.click()
  const message = page.getByRole('dialog', { name: 'Reset Password' })
  await expect(message).toContainText('Grazie! Ti abbiamo inviato una mail con il link al recupero della password.')
  expect(requests[0]?.postDataJSON()).toEqual({ email: 'anna@example.it' })
  expect(new URL(requests[0]?.url() ?? '').searchParams.get('partnerStoreId')).toMatch(/^[\da-f-]{36}$/)
  await page.clock.runFor(4999)
  await expect(message).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a refused recovery says why', async ({ page }) => {
  await answer(page, 'POST /public-api/recover', { code: 'RATE_LIMITED', status: 429 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Hai dimenticato la password?' }).click()
  await page.getByRole('dialog').getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await page.getByRole('button', { name: 'Invia il link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Troppi tentativi: aspetta un po’ e riprova.')
})

test('up to 1200 px registration is a page, above it a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/login?previous=%2Fcart')
  await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click()
  await expect(page).toHaveURL('/register?previous=%2Fcart')
  await page.setViewportSize({ width: 1201, height: 900 })
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click()
  await expect(page.getByRole('dialog', { name: 'Crea il tuo account' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})
