import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { bosco } from '#demo/stores/bosco/store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'

const store = `/stores/${bosco.id}`

/** Deliveries stand in a queue with whatever else the server has to do. */
const SOON = { timeout: 30_000 }

/** A program of the store's own, which notes what it is told. */
async function listen() {
  const told: string[] = []
  const server = createServer(async (request, response) => {
    const { type } = (await json(request)) as { type: string }
    told.push(`${type} ${request.headers['webhook-id']}`)
    response.end('grazie')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, close: () => server.close() }
}

test('keys that do not work are refused with the reason; a program calls with a key, and is told of events', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('otherOwner'))
  const page = await context.newPage()

  await test.step('a mail server that nobody answers at is not saved, and what was typed stays', async () => {
    await page.goto(`${store}/integrations`)
    const card = page.locator('section').filter({ hasText: 'Server di posta' })
    await card.getByText('Collega il tuo account').click()
    await card.getByLabel('Server', { exact: true }).fill('127.0.0.1')
    await card.getByLabel('Porta').selectOption('2525')
    await card.getByLabel('Utente').fill('negozio')
    await card.getByLabel('Password').fill('segreta')
    await card.getByLabel('Mittente').fill('ciao@bosco.example')
    await card.getByRole('button', { name: 'Prova e salva' }).click()
    await expect(card.getByText('Il server c’è ma rifiuta la connessione: controlla la porta.')).toBeVisible()
    await expect(card.getByLabel('Utente')).toHaveValue('negozio')
    await expect(card.getByText('Tuo account', { exact: true })).toHaveCount(0)
  })

  await test.step('a key is shown once, opens what its scopes say, and is over when it is revoked', async () => {
    await page.goto(`${store}/developers`)
    await page.getByRole('button', { name: 'Crea una chiave' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill('Gestionale')
    await dialog.getByRole('checkbox', { name: /^Vedere aspetto, testi e pagine/ }).check()
    await dialog.getByRole('button', { name: 'Crea una chiave' }).click()
    const key = await page.getByText(/^gdr_live_\w+$/).innerText()
    // a program has no cookies
    const callWithKey = (path: string) =>
      page.evaluate(
        async ([address, bearer]) =>
          (await fetch(address, { credentials: 'omit', headers: { authorization: `Bearer ${bearer}` } })).status,
        [`/api${store}${path}`, key] as const,
      )
    await page.getByRole('button', { name: 'Ho salvato la copia' }).click()
    expect(await callWithKey('/brand')).toBe(200)
    expect(await callWithKey('/audit')).toBe(403)
    const row = page.getByRole('listitem').filter({ hasText: key.slice(0, 13) })
    await row.getByRole('button', { name: 'Revoca' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoca' }).click()
    await expect(page.getByText('La chiave «Gestionale» è stata revocata.')).toBeVisible()
    expect(await callWithKey('/brand')).toBe(401)
  })

  await test.step('a webhook is told of an event, and told again with the same id', async () => {
    const program = await listen()
    await page.goto(`${store}/developers/webhooks`)
    await page.getByRole('button', { name: 'Aggiungi un webhook' }).click()
    await page.getByRole('dialog').getByLabel('Indirizzo').fill(program.url)
    // one event that no other test of this store makes: without a choice it would be told of everything they do
    await page.getByRole('dialog').getByRole('checkbox', { name: 'garment.lost' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi un webhook' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await page.getByRole('button', { name: 'Ho salvato la copia' }).click()
    await page.getByRole('button', { name: 'Invia una prova' }).click()
    // at least once: a delivery whose answer was lost is sent again
    await expect.poll(() => program.told.length, SOON).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Vedi le consegne' }).click()
    await page.waitForURL(/deliveries/)
    const delivered = page.getByRole('row').filter({ hasText: 'Consegnata' }).getByRole('link').first()
    // the program is told before the delivery is written down, and the list is read when it is opened
    await expect(async () => {
      await page.reload()
      await expect(delivered).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await delivered.click()
    const before = program.told.length
    await page.getByRole('button', { name: 'Invia di nuovo', exact: true }).click()
    await expect.poll(() => program.told.length, SOON).toBeGreaterThan(before)
    expect(new Set(program.told).size).toBe(1)
    program.close()
  })
  await context.close()
})
