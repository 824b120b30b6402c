import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { watchForTrouble } from '../support/watch-for-trouble.ts'

const MOST = 40
/** E-mail, password, a click, the code, a click: done by the wire here. */
const OF_LOG_IN = 5

test('an owner opens another brand from a logo, in three languages, and finds it at its subdomain', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice() })
  const trouble = await watchForTrouble(context, demoOffice())
  await enterDemoOffice(context, await logInToDemo('otherOwner'))
  const page = await context.newPage()
  let steps = OF_LOG_IN
  const click = async (name: string | RegExp) => {
    steps += 1
    await page.getByRole('button', { name }).click()
  }
  const fill = async (label: string, text: string) => {
    steps += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const check = async (locator: Locator) => {
    steps += 1
    await locator.check()
  }
  const at = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()

  const slug = `sera-${Date.now().toString(36)}`
  await page.goto('/open')
  await fill('Nome del negozio', 'Sera Lieve')
  await fill('Indirizzo', slug)
  await click('Inizia')
  await at('Indirizzo')
  await click('Salva e continua')

  await at('Aspetto')
  const logo = sharp({ create: { width: 320, height: 240, channels: 3, background: '#e0601f' } })
  steps += 1
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo.png().toBuffer(),
  })
  await click('Salva e continua')

  await at('Parole')
  await check(page.getByRole('checkbox', { name: 'Inglese' }))
  await check(page.getByRole('checkbox', { name: 'Francese' }))
  await check(page.getByRole('radio', { name: /Caldo/ }))
  await click('Salva e continua')

  await at('Dati legali')
  await fill('Ragione sociale', 'Sera Lieve S.r.l.')
  await fill('Sede', 'Via Roma 1, 20121 Milano (MI)')
  await fill('Partita IVA', '00743110158')
  await click('Salva e continua')
  await expect(page.getByText('Questa partita IVA non è valida')).toBeVisible()
  await fill('Partita IVA', '00743110157')
  await expect(page.getByText('Questa partita IVA non è valida')).toBeHidden()
  await click('Salva e continua')

  await at('Capi')
  await expect(page.getByRole('link', { name: 'Importa un file' })).toBeVisible()
  await click('Salta per ora')
  await at('Consegna e prezzi')
  await click('Salva e continua')
  await at('Pagamenti')
  await click('Usa i pagamenti della piattaforma')
  await at('Lista di apertura')
  await click('Apri il negozio')
  await at('Sera Lieve')
  await expect(page.getByText('Da completare')).toBeVisible()

  expect(trouble).toEqual([])
  expect(steps).toBeLessThanOrEqual(MOST)

  await test.step('a finished export is where it was begun, and in the menu', async () => {
    await page.getByRole('link', { name: 'Vita del negozio' }).first().click()
    await at('Vita del negozio')
    await page.getByRole('button', { name: 'Prepara il file' }).click()
    await expect(page.getByRole('button', { name: 'Scarica' })).toBeVisible()
    await page.getByRole('link', { name: 'Lavori ed esportazioni' }).first().click()
    await at('Lavori ed esportazioni')
    await expect(page.getByRole('button', { name: 'Scarica' })).toBeVisible()
  })
  await context.close()

  const shopper = await browser.newContext({ locale: 'it-IT' })
  const shop = await shopper.newPage()
  await shop.goto(demoOffice().replace('office.', `${slug}.`))
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Indossalo, vivilo, restituiscilo.')
  const spoken = await shop
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
  expect(spoken).toEqual(expect.arrayContaining(['it', 'en', 'fr']))
  expect(spoken).not.toContain('de')
  await shopper.close()
})
