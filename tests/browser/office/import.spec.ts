import { readFile } from 'node:fs/promises'
import { vellutoGarments } from '#demo/catalogue/garments-velluto.ts'
import { toProduct } from '#demo/catalogue/products.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { toCsv } from '#domain/csv.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { enterStore } from '../support/enter-store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/stores.ts'

const garment = vellutoGarments.find(({ both }) => !both)
if (!garment) throw new Error('Velluto has no garment of its own')
const product = toProduct(garment)

test('ten prices are exported, changed in a file, looked at and imported, and stand in the shop', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  const session = await logInToDemo('owner')
  await enterDemoOffice(context, session)
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/catalogue`)
  await office.getByRole('link', { name: 'Importa', exact: true }).click()
  const download = office.waitForEvent('download')
  await office.getByRole('link', { name: 'Esporta Prezzi' }).click()
  const [header = [], ...rows] = readCsv(await readFile(await (await download).path(), 'utf8'))
  const [name, once] = [header.indexOf('Name (it)'), header.indexOf('Rent once')]
  const mine = rows.findIndex((row) => row[name] === product.name.it)
  const ten = [...new Set([mine, ...rows.keys()])].slice(0, 10)
  const changed = rows.map((row, at) => (ten.includes(at) ? row.with(once, '123.45') : row))

  const buffer = Buffer.from(toCsv([header, ...changed]))
  await office.getByLabel('File CSV').setInputFiles({ name: 'prezzi.csv', mimeType: 'text/csv', buffer })
  await office.getByRole('button', { name: 'Carica' }).click()
  await office.getByRole('heading', { name: 'prezzi.csv', level: 1 }).waitFor()
  await expect(office.getByLabel(/^Rent once/)).toHaveValue('rent ONE_OFF')
  await expectNoAxeFindings(office)
  await office.getByRole('button', { name: 'Vedi l’anteprima' }).click()
  await office.getByRole('link', { name: 'Cambiati 10' }).click()
  await expect(office.getByText('123,45').first()).toBeVisible()
  await expectNoAxeFindings(office)
  await office.getByRole('button', { name: 'Importa 10 capi' }).click()
  await expect(office.getByRole('heading', { name: 'Importazione eseguita' })).toBeVisible()

  await enterStore(page)
  await page.goto(`/product/${product.id}`)
  await expect(page.getByText(/123,45/).first()).toBeVisible()

  await office.getByRole('button', { name: 'Elimina' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click()
  await office.getByRole('heading', { name: 'Importa', level: 1 }).waitFor()
  await expect(office.getByRole('link', { name: 'prezzi.csv' })).toHaveCount(0)
  await context.close()

  await test.step('without scripts the file is sent and looked at by forms alone', async () => {
    const without = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), javaScriptEnabled: false })
    await enterDemoOffice(without, session)
    const plain = await without.newPage()
    await plain.goto(`/stores/${velluto.id}/catalogue/import`)
    await plain.getByLabel('File CSV').setInputFiles({ name: 'senza.csv', mimeType: 'text/csv', buffer })
    await plain.getByRole('button', { name: 'Carica' }).click()
    await plain.getByRole('button', { name: 'Vedi l’anteprima' }).click()
    await expect(async () => {
      await plain.reload()
      await expect(plain.getByText('Il catalogo è già come dice il file')).toBeVisible({ timeout: 100 })
    }).toPass()
    await without.close()
  })
})
