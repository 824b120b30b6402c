import { velluto } from '#demo/stores/velluto/store.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { callApi } from '../support/call-api.ts'
import { enterStore } from '../support/enter-store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/stores.ts'

const store = `/stores/${velluto.id}`
const ONDINA = 'fe82eb07-62df-51ab-a030-2c1876794c5a'

test('an owner says who makes the garments of a brand, and shoppers read it beside them', async ({ page, browser }) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const office = await context.newPage()
  await office.goto(`${store}/catalogue/lists`)
  await office.getByRole('link', { name: 'Produttori' }).click()
  await office.getByRole('heading', { name: 'Produttori', level: 1 }).waitFor()
  await test.step('on a phone the last of the tabs is in sight when it is the current one', async () => {
    await office.setViewportSize({ width: 390, height: 844 })
    await office.reload()
    await expect(office.getByRole('link', { name: 'Produttori', exact: true })).toBeInViewport({ ratio: 1 })
    await office.setViewportSize({ width: 1440, height: 900 })
  })
  await enterStore(page)
  const { brand } = await callApi<ProductView>(page, `GET /public-api/products/${ONDINA}?partnerStoreId=${velluto.id}`)
  const row = office.getByRole('listitem').filter({ hasText: brand.name }).first()
  await row.getByRole('button', { name: `Modifica ${brand.name}` }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Azienda').fill('Sartoria Lume S.r.l.')
  await dialog.getByLabel('Indirizzo postale').fill('Via Lume 3, 40121 Bologna')
  await dialog.getByLabel('E-mail o sito').fill('')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog.getByLabel('E-mail o sito')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Azienda')).toHaveValue('Sartoria Lume S.r.l.')
  await dialog.getByLabel('E-mail o sito').fill('scrivi@lume.example')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Sartoria Lume S.r.l., Via Lume 3, 40121 Bologna · scrivi@lume.example')

  await page.goto(`/product/${ONDINA}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Composizione', { exact: true }).click()
  await expect(page.getByText('Sartoria Lume S.r.l.')).toBeVisible()
})
