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
  const button = page.locator('[data-palette] b')
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  const logo = sharp({ create: { width: 320, height: 240, channels: 3, background: '#e0601f' } })
  steps += 1
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo.png().toBuffer(),
  })
  await expect(button, 'the colours of the logo are seen at once, with black letters on a light one').toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  )
  await check(page.getByRole('radio', { name: 'Fraunces' }))
  await expect(page.locator('[data-palette]')).toHaveCSS('font-family', /Fraunces/)
  await click('Salva e continua')

  await at('Parole')
  await check(page.getByRole('checkbox', { name: 'Inglese' }))
  await check(page.getByRole('checkbox', { name: 'Francese' }))
  await check(page.getByRole('radio', { name: /Caldo/ }))
  await click('Salva e continua')

  await at('Dati legali')
  await fill('Ragione sociale', 'Sera Lieve S.r.l.')
  await fill('Sede', 'Via Roma 1, 20121 Milano (MI)')
  // whom customers write to is somebody's choice, and not the address by which the owner logs in
  await expect(page.getByLabel('E-mail per i clienti')).toHaveValue('')
  await fill('E-mail per i clienti', 'ciao@seralieve.example')
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
    await page.getByRole('button', { name: 'Metti in pausa' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Nessun ordine è in corso')
    await expect(dialog).toContainText('Nessun abbonamento è attivo')
    await dialog.getByRole('button', { name: 'Annulla' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Aperto', { exact: true })).toBeVisible()
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

test('an operator opens a store for somebody else, lands in it, and its owner’s mail can be read', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice() })
  await enterDemoOffice(context, await logInToDemo('operator'))
  const page = await context.newPage()
  const slug = `nora-${Date.now().toString(36)}`
  const owner = `${slug}@example.com`
  await page.goto('/open')
  await page.getByLabel('Nome del negozio').fill('Per Nora')
  await page.getByLabel('Indirizzo', { exact: true }).fill(slug)
  await page.getByRole('button', { name: 'Inizia' }).click()
  const email = page.getByLabel('E-mail della persona titolare')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Campo obbligatorio')).toBeVisible()
  await email.fill(owner)
  await page.getByRole('button', { name: 'Inizia' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indirizzo')
  await expect(page.getByLabel('Un dominio tuo')).toBeHidden()
  await page.getByRole('button', { name: 'Salva e continua' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aspetto')
  await page.getByRole('link', { name: /Passo 2/ }).click()
  await expect(page.getByText('Il negozio lo apre la persona titolare')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apri il negozio' })).toBeHidden()
  await context.close()

  const invited = await browser.newPage()
  await expect(async () => {
    await invited.goto(`${demoOffice().replace('office.', `${slug}.`)}/dev/mail`)
    await expect(invited.getByText(owner)).toBeVisible({ timeout: 1_000 })
  }).toPass({ intervals: [50, 100, 200] })
  await invited.getByRole('listitem').getByRole('link').last().click()
  await expect(invited.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(invited.getByText(owner).or(invited.getByText('Per Nora')).first()).toBeVisible()
  await invited.close()
})
