import type { Locator, Page } from '@playwright/test'
import { totpCode } from '#domain/identity/totp.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { becomeCustomer, type Customer } from '../support/customer.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'

// whole lives, with everything looked at on two widths
test.slow()

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function expectFineOnPhones(page: Page) {
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeFindings(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** What is new on the page is not hidden by what stays at its top. */
async function expectBelowHeader(place: Locator) {
  const header = await place.page().getByRole('banner').boundingBox()
  const box = await place.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await expect(place).toBeInViewport({ ratio: 1 })
}

/** Asks for it, types the password, and goes on. */
async function withPassword(page: Page, { password }: Customer, action: string, confirm: string) {
  await page.getByRole('button', { name: action }).click()
  await expect(page.getByLabel('Conferma con la tua password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: confirm }).and(page.locator('[type=submit]'))).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Esci' }).click()
  // the home page is loaded anew
  await page.waitForURL('/')
  await expect(page.getByRole('button', { name: 'Esci' })).toHaveCount(0)
}

async function fillLogin(page: Page, { email, password }: Customer) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

test('an authenticator app: set up, asked for at the log-in, not again on this device, switched off', async ({
  page,
}) => {
  const customer = await becomeCustomer(page, 'velluto')
  await page.goto('/profile?page=security')
  await withPassword(page, customer, 'Usa un’app di autenticazione', 'Continua')
  await expect(page.getByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeVisible()
  await expectBelowHeader(page.getByText('Inquadra il codice QR'))
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await expectFineOnPhones(page)
  const used = new Date()
  await expect(page.getByLabel('Codice dell’app')).toBeFocused()
  await page.keyboard.type(totpCode(secret, used))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'I tuoi codici di recupero' })).toBeVisible()
  await expectBelowHeader(page.getByRole('heading', { name: 'I tuoi codici di recupero' }))
  const codes = await page.getByText(/^[\da-z]{4}(-[\da-z]{4}){3}$/).allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Li ho salvati' }).click()
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeFocused()
  await expect(page.getByText('10 codici di recupero rimasti')).toBeVisible()
  expect((await mailTo(page, customer.email, 'due passaggi')).subject).toBe('La verifica in due passaggi è attiva')

  await logOut(page)
  await page.goto('/login')
  await fillLogin(page, customer)
  await expect(page.getByLabel('Codice dell’app')).toBeFocused()
  await expectFineOnPhones(page)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Scrivi il codice' })).toBeVisible()
  await expect(page.getByLabel('Codice dell’app')).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(page.locator('main').getByRole('alert').filter({ hasText: 'Il codice non è corretto' })).toBeVisible()
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click()
  await page.getByLabel('Codice di recupero').fill(codes[0]?.toUpperCase() ?? '')
  await page.getByRole('checkbox', { name: 'Non chiedermelo su questo dispositivo per 30 giorni' }).check()
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page).toHaveURL(/\/profile/)

  await logOut(page)
  await page.goto('/login')
  await fillLogin(page, customer)
  await expect(page).toHaveURL(/\/profile/)
  await page.goto('/profile?page=security')
  await expect(page.getByText('9 codici di recupero rimasti')).toBeVisible()
  await withPassword(page, customer, 'Disattiva', 'Disattiva')
  await expect(status(page, 'Verifica in due passaggi disattivata.')).toBeVisible()
  await expect(page.getByText('Non attiva', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeFocused()
})

test('a passkey: made, used instead of the password, asked for beside it, removed', async ({ page, context }) => {
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Whether a finger lies on it: without, no browser fills anything in by itself. */
  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

  const customer = await becomeCustomer(page, 'velluto')
  await page.goto('/profile?page=security')
  await expect(page.getByText('Nessuna passkey, per ora.')).toBeVisible()
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await expect(page.getByLabel('Nome della passkey')).toHaveValue('Chrome su Linux')
  await page.getByLabel('Nome della passkey').fill('Il mio portatile')
  await page.getByLabel('Conferma con la tua password').fill(customer.password)
  await expectFineOnPhones(page)
  await page.getByRole('button', { name: 'Crea la passkey' }).click()
  await expect(status(page, 'Passkey aggiunta.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Il mio portatile' })).toContainText('Mai usata')
  await page.getByRole('button', { name: 'Rinomina: Il mio portatile' }).click()
  await expect(page.getByLabel('Nome della passkey')).toBeFocused()
  await page.getByLabel('Nome della passkey').fill('Il portatile di casa')
  await expectFineOnPhones(page)
  await page.getByRole('button', { name: 'Salva il nome' }).click()
  await expect(status(page, 'Passkey rinominata.')).toBeVisible()
  await withPassword(page, customer, 'Usa le tue passkey', 'Attiva')
  await page.getByRole('button', { name: 'Li ho salvati' }).click()
  await expect(page.getByText('Con le tue passkey')).toBeVisible()
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ rpId: 'velluto.localhost', isResidentCredential: true }])

  await logOut(page)
  await touch(false)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accedi con una passkey' }).focus()
  await touch(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByRole('heading', { name: 'Ciao, Giulia' })).toBeVisible()

  await logOut(page)
  await touch(false)
  await page.goto('/login')
  await fillLogin(page, customer)
  await expect(page.getByText('Conferma che sei tu con una delle tue passkey.')).toBeVisible()
  await expectFineOnPhones(page)
  await touch(true)
  await page.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(page).toHaveURL(/\/profile/)

  await page.goto('/profile?page=security')
  await expect(page.getByRole('listitem').filter({ hasText: 'Il portatile di casa' })).toContainText(
    'Usato l’ultima volta',
  )
  await withPassword(page, customer, 'Elimina: Il portatile di casa', 'Elimina')
  await expect(page.getByText('Nessuna passkey, per ora.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkey' })).toBeFocused()
  await expect(page.getByText('Non attiva', { exact: true })).toBeVisible()
})

test.describe('Bosco', () => {
  test.use({ store: 'bosco' })
  test('the browser offers its passkeys where the e-mail address is typed', async ({ page, context }) => {
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const customer = await becomeCustomer(page, 'bosco')
    await page.goto('/profile?page=security')
    await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
    await page.getByLabel('Conferma con la tua password').fill(customer.password)
    await page.getByRole('button', { name: 'Crea la passkey' }).click()
    await expect(status(page, 'Passkey aggiunta.')).toBeVisible()
    await logOut(page)
    const login = await page.goto('/login')
    // The device at hand chooses by itself what a person would choose from the list below the field, and at once.
    expect(await login?.text()).toMatch(/autocomplete="username webauthn"/i)
    await expect(page).toHaveURL(/\/profile/)
  })
})
