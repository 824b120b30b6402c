import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { enterStore } from '../support/enter-store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/stores.ts'

/** As a brand exports it: prices of sale and no rent, a picture that is nowhere, words that nobody here knows. */
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,SEO Title,SEO Description,Status'
const ROWS = [
  'zaffirella,Zaffirella lunga,<p>Seta.</p>,Sartoria Prova,Tutona,TRUE,Taglia,42,Colore,Ottaniolo,ZAF-42,2,400.00,777.77,https://foto.invalid/zaffirella.jpg,Zaffirella di fronte,Zaffirella a noleggio,Seta lunga per la sera.,active',
  'zaffirella-corta,Zaffirella corta,<p>Seta.</p>,Sartoria Prova,Tutona,TRUE,Taglia,44,Colore,Ottaniolo,ZAC-44,0,300.00,,,,,,active',
]

test('a brand’s file without rents, with a broken picture and unknown words, shows only what can be rented', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/catalogue/import`)
  const buffer = Buffer.from([HEADER, ...ROWS].join('\r\n'))
  await office.getByLabel('File CSV').setInputFiles({ name: 'marca.csv', mimeType: 'text/csv', buffer })
  await office.getByRole('button', { name: 'Carica' }).click()
  await expect(office.getByLabel(/^Variant SKU/)).toHaveValue('sku')
  await expect(office.getByLabel(/^SEO Title/)).toHaveValue('seoTitle it')
  await office.getByRole('button', { name: 'Vedi l’anteprima' }).click()

  await office.getByRole('heading', { name: 'Prima di importare' }).waitFor()
  await expect(office.getByText('2 capi nuovi non hanno un prezzo di noleggio nel file.')).toBeVisible()
  await expect(office.getByText(/prezzo barrato: lo conserviamo/)).toBeVisible()
  await office.getByLabel(/^Ottaniolo/).selectOption('Aggiungi «Ottaniolo»')
  await office.getByLabel('Tinta di Ottaniolo').fill('#0f5a66')
  await office.getByLabel(/^Tutona/).selectOption({ index: 3 })
  await office.getByLabel(/^Scrivi un prezzo/).check()
  await expect(office.getByRole('button', { name: 'Importa 2 capi' })).toBeDisabled()
  await office.getByRole('button', { name: 'Aggiorna l’anteprima' }).click()
  await expect(office.getByText('Scrivi almeno un prezzo, in euro.')).toBeVisible()
  await office.getByLabel('Noleggio singolo').fill('49')
  await expectNoAxeFindings(office)
  await office.getByRole('button', { name: 'Aggiorna l’anteprima' }).click()
  await expect(office.getByText('Un capo va in vetrina')).toBeVisible()
  await expect(office.getByText('2 pezzi nuovi, taglia 42')).toBeVisible()
  await expect(office.getByText(/IT42/)).toHaveCount(0)
  await expect(office.getByText('Un capo resta nascosto: non ha pezzi')).toBeVisible()
  await expect(office.getByText('Parole che non conosciamo')).toHaveCount(0)
  await office.getByText('Una parola già decisa').click()
  await expect(office.getByLabel(/^Tutona/)).not.toHaveValue('')

  await office.getByRole('button', { name: 'Importa 2 capi' }).click()
  await expect(office.getByText('2 capi nuovi.', { exact: true })).toBeVisible()
  await expect(office.getByText('Nessuna foto è arrivata; una non si è potuta avere.')).toBeVisible()
  await expect(office.getByText('https://foto.invalid/zaffirella.jpg')).toBeVisible()
  await expect(office.getByText('la foto non si può scaricare')).toBeVisible()
  await office.getByRole('button', { name: 'Riprova le foto' }).click()
  await expect(office.getByText('Nessuna foto è arrivata; una non si è potuta avere.')).toBeVisible()
  await expectNoAxeFindings(office)

  await office.getByRole('link', { name: 'Vedi i capi nascosti' }).click()
  await office.getByRole('link', { name: 'Zaffirella corta' }).click()
  await expect(office.getByText('Nascosto: non ha pezzi, quindi nessuno potrebbe noleggiarlo.')).toBeVisible()
  await expect(office.getByRole('link', { name: 'Aggiungi un pezzo' })).toBeVisible()

  await enterStore(page)
  await page.goto('/products?name=zaffirella')
  await expect(page.getByRole('link', { name: /Zaffirella lunga/ }).first()).toBeVisible()
  await expect(page.getByText('Zaffirella corta')).toHaveCount(0)
  await page
    .getByRole('link', { name: /Zaffirella lunga/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Zaffirella lunga', level: 1 }).waitFor()
  await expect(page.getByText(/Noleggio da 49/).first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveTitle('Zaffirella a noleggio')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Seta lunga per la sera.')
  await expect(page.getByText(/777,77/)).toHaveCount(0)
  await context.close()
})
