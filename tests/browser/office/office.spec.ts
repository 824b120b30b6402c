import { DOUBLE_PASSWORD, STORE_ID, TOTP_CODE } from '#office/web/test/double-data.ts'
import { expectNoAxeFindingsAtEachWidth } from '../support/axe.ts'
import { expect, test } from '../support/office/office-in-memory.ts'

const staff = `/stores/${STORE_ID}/staff`
const audit = `/stores/${STORE_ID}/audit`

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`what opens above a page, ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('has nothing that axe finds: dialogs, menus and the palette', async ({ page }) => {
      await page.goto(staff)
      await page.getByRole('button', { name: 'Invita una persona' }).first().click()
      await expectNoAxeFindingsAtEachWidth(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Una pagina, un ordine, una persona, un capo…').waitFor()
      await expectNoAxeFindingsAtEachWidth(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Velluto, cambia negozio' }).click()
      await expectNoAxeFindingsAtEachWidth(page)
    })
  })

  test.describe(`before somebody is inside, ${colorScheme}`, () => {
    test.use({ colorScheme, email: null })
    for (const path of ['/invitation?token=good', '/invitation?token=used', '/invitation?token=late']) {
      test(`axe finds nothing: ${path}`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectNoAxeFindingsAtEachWidth(page)
      })
    }
  })
}

test.describe('somebody who is not logged in', () => {
  test.use({ email: null })

  test('logs in with a password and a code, and goes on where they wanted to go', async ({ page }) => {
    await page.goto(staff)
    await page.getByLabel('E-mail').fill('owner@velluto.test')
    await page.getByLabel('Password').fill(DOUBLE_PASSWORD)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.getByLabel('Codice dell’app').fill(TOTP_CODE)
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByRole('heading', { name: 'Persone', level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(staff)
  })

  test('sets up an authenticator app and saves the recovery codes before they come in', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('new@velluto.test')
    await page.getByLabel('Password').fill(DOUBLE_PASSWORD)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.getByRole('button', { name: /^App di autenticazione/ }).click()
    await page.getByLabel('Codice mostrato dall’app').fill(TOTP_CODE)
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByRole('heading', { name: 'Salva i codici di recupero' })).toBeVisible()
    await page.getByRole('button', { name: 'Li ho salvati, continua' }).click()
    await expect(page.getByRole('heading', { name: /^Ciao/ })).toBeVisible()
  })

  test('cannot confirm an authenticator app before its code to scan is there', async ({ page }) => {
    let letThrough = () => {}
    const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/security/enrol.data*', async (route) => {
      await isLetThrough
      await route.continue()
    })
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('new@velluto.test')
    await page.getByLabel('Password').fill(DOUBLE_PASSWORD)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    const asked = page.waitForRequest('**/security/enrol.data*')
    await page.getByRole('button', { name: /^App di autenticazione/ }).click()
    await asked
    await expect(page.getByRole('button', { name: 'Conferma' })).toHaveCount(0)
    letThrough()
    await page.getByLabel('Codice mostrato dall’app').fill(TOTP_CODE)
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByRole('heading', { name: 'Salva i codici di recupero' })).toBeVisible()
  })
})

test.describe('before scripts have loaded', () => {
  test.use({ email: null, javaScriptEnabled: false })

  test('the log-in works all the same', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('owner@velluto.test')
    await page.getByLabel('Password').fill(DOUBLE_PASSWORD)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.getByLabel('Codice dell’app').fill(TOTP_CODE)
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByRole('heading', { name: /^Ciao/ })).toBeVisible()
  })
})

test.describe('what was typed is not lost', () => {
  test('when the office wants to know again who it is: the same form is sent after the proof', async ({
    page,
    office,
  }) => {
    await page.goto(staff)
    office.double.forgetProofs()
    await page.getByRole('button', { name: 'Invita una persona' }).first().click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('proof@velluto.test')
    await page.getByRole('button', { name: 'Invia l’invito' }).click()
    const proof = page.getByRole('dialog', { name: 'Conferma la tua identità' })
    await proof.getByLabel('Password').fill('wrong')
    await proof.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(proof.getByText('La password non è corretta.')).toBeVisible()
    await proof.getByLabel('Password').fill(DOUBLE_PASSWORD)
    await proof.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(page.getByText('Invito inviato a proof@velluto.test.')).toBeVisible()
  })

  test('when the session has ended: the same form is sent after the log-in', async ({ page, context, office }) => {
    await page.goto(staff)
    await page.getByRole('button', { name: 'Invita una persona' }).first().click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ended@velluto.test')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Invia l’invito' }).click()
    const login = page.getByRole('dialog', { name: 'La sessione è finita' })
    await login.getByLabel('E-mail').fill('owner@velluto.test')
    await login.getByLabel('Password').fill(DOUBLE_PASSWORD)
    await login.getByRole('button', { name: 'Accedi', exact: true }).click()
    await login.getByLabel('Codice dell’app').fill(TOTP_CODE)
    await login.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByText('Invito inviato a ended@velluto.test.')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(office.origin)
  })

  test('when their role was taken away meanwhile: it is said, and the form stays as it is', async ({
    page,
    office,
  }) => {
    await page.goto(staff)
    await page.getByRole('button', { name: 'Invita una persona' }).first().click()
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill('typed@velluto.test')
    office.double.takeRolesAway()
    await page.getByRole('button', { name: 'Invia l’invito' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expect(email).toHaveValue('typed@velluto.test')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Registro' }).first().click()
    await page.getByRole('link', { name: 'Persone' }).first().click()
    await expect(page.getByRole('button', { name: 'Invita una persona' })).toHaveCount(0)
  })

  test('when a page is left without saving: it is asked first', async ({ page }) => {
    await page.goto('/security')
    await page.getByLabel('Nome e cognome').fill('Anna C.')
    await page.getByRole('link', { name: 'Tutti i negozi' }).first().click()
    await page.getByRole('button', { name: 'Resta qui' }).click()
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna C.')
  })
})

test.describe('the keyboard', () => {
  test('goes everywhere: letters after g, the palette, its own map', async ({ page }) => {
    await page.goto(`/stores/${STORE_ID}`)
    await page.getByRole('button', { name: /Cerca o vai a/ }).waitFor()
    await expect(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('p')
      await expect(page.getByRole('heading', { name: 'Persone', level: 1 })).toBeFocused({ timeout: 1000 })
    }).toPass()
    // nothing was typed there: leaving is not asked about
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page.getByRole('heading', { name: 'Il tuo account', level: 1 })).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: /^Ciao/, level: 1 })).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('bosc')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bosco', level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tasti rapidi' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('moves through ten thousand rows, of which only those in sight are drawn, and opens one', async ({ page }) => {
    await page.goto(audit)
    await expect(page.getByText(/^10\.?000 righe$/)).toBeVisible()
    expect(await page.locator('tbody tr[data-row]').count()).toBeLessThan(80)
    await page.locator('tr[data-row="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('tr[data-row="1"]')).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.locator('tr[data-row="9999"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
