import { test as base, expect, type Page } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { type DemoPerson, demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'

const store = `/stores/${velluto.id}`
const PIN = '402817'

/** Each person at a machine of their own. */
const test = base.extend<{ enter: (person: DemoPerson | null) => Promise<Page> }>({
  enter: async ({ browser }, use) => {
    await use(async (person) => {
      const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
      if (person !== null) await enterDemoOffice(context, await logInToDemo(person))
      return context.newPage()
    })
  },
})

/** A security chip that always says yes. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

test('a passkey is added, renamed, and opens the office after a log-out', async ({ enter }) => {
  const page = await enter('manager')
  await giveAuthenticator(page)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await page.getByLabel('Nome della passkey').fill('Portatile di Marco')
  await page.getByRole('button', { name: 'Crea la passkey' }).click()
  await page.getByRole('button', { name: 'Li ho salvati, continua' }).click()
  await expect(page.getByText('Portatile di Marco')).toBeVisible()
  await page.getByRole('button', { name: 'Rinomina «Portatile di Marco»' }).click()
  await page.getByRole('dialog').getByLabel('Nome della passkey').fill('Portatile del negozio')
  await page.getByRole('button', { name: 'Salva il nome' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Portatile del negozio')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${store}/plans`)
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Piani' })).toBeVisible()
})

test('a device is set up by a code, and whoever works on the floor comes in with a PIN', async ({ enter }) => {
  const warehouse = await enter('warehouse')
  await warehouse.goto('/security')
  await warehouse.getByLabel('Nuovo PIN').fill(PIN)
  await warehouse.getByRole('button', { name: 'Salva il PIN' }).click()
  await expect(warehouse.getByText('PIN salvato')).toBeVisible()

  const owner = await enter('owner')
  await owner.goto(`${store}/devices`)
  await owner.getByRole('button', { name: 'Aggiungi' }).click()
  await owner.getByLabel('Nome').fill('Banco resi')
  await owner.getByRole('button', { name: 'Crea il codice' }).click()
  const code = await owner.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()

  const device = await enter(null)
  await device.goto('/device')
  await device.getByLabel('Codice').fill(code.toLowerCase())
  await device.getByRole('button', { name: 'Prepara questo dispositivo' }).click()
  await device.getByRole('link', { name: 'Dario Galli' }).click()
  await device.getByLabel('Il tuo PIN').fill('111112')
  await device.getByRole('button', { name: 'Entra' }).click()
  await expect(device.getByText('Il PIN non è giusto.')).toBeVisible()
  await device.getByLabel('Il tuo PIN').fill(PIN)
  await device.getByRole('button', { name: 'Entra' }).click()
  await expect(device.getByRole('heading', { level: 1, name: 'Velluto' })).toBeVisible()
  await expect(device.getByRole('link', { name: 'Il tuo account' })).toHaveCount(0)
  await device.getByRole('button', { name: 'Blocca' }).click()
  await expect(device.getByRole('heading', { name: 'Chi sei?' })).toBeVisible()
})

test('an operator looks into a store for a reason, and is out with the next click when its owner ends it', async ({
  enter,
}) => {
  const reason = 'Il logo non si vede sul telefono'
  const operator = await enter('operator')
  await operator.goto('/platform')
  await operator.getByRole('button', { name: 'Azioni per Velluto' }).click()
  await operator.getByRole('menuitem', { name: /assistenza/ }).click()
  await operator.getByLabel('Motivo').fill(reason)
  await operator.getByRole('button', { name: 'Entra', exact: true }).click()
  await expect(operator.getByRole('complementary').getByText(/Ancora \d+ minuti/)).toBeVisible()

  const owner = await enter('owner')
  await owner.goto(`${store}/support`)
  const running = owner.getByRole('listitem').filter({ hasText: reason }).filter({ hasText: 'In corso' })
  await running.getByRole('button', { name: 'Termina' }).click()
  await expect(owner.getByText('Assistenza terminata')).toBeVisible()

  await operator.getByRole('link', { name: 'Persone' }).first().click()
  await expect(operator.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
})
