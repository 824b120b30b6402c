import type { Page } from '@playwright/test'
import { vellutoGarments } from '#demo/catalogue/garments-velluto.ts'
import { toProduct } from '#demo/catalogue/products.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { becomeCustomer } from '../support/customer.ts'
import { fillCart } from '../support/fill-cart.ts'
import { fillCheckout, payButton } from '../support/fill-checkout.ts'
import { callOffice } from '../support/office/call-office.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const storeAt = `/api/stores/${velluto.id}`

/** Only an owner says that a unit breaks: which of the garments that no other test takes is the store's own. */
async function ownGarment(page: Page): Promise<number> {
  const own = new Set(vellutoGarments.filter(({ both }) => !both).map((garment) => toProduct(garment).id))
  const { items } = await callApi<{
    items: { id: string; rentFrom: object | null; sizes: { available: boolean }[] }[]
  }>(page, `GET /public-api/products?partnerStoreId=${velluto.id}&limit=48`)
  const rented = items.filter(({ rentFrom, sizes }) => rentFrom && sizes.some(({ available }) => available))
  return rented.findLastIndex(({ id }) => own.has(id))
}

test('a booked garment breaks: service takes the incident and gives another one, with a word of its own', async ({
  page,
  browser,
}) => {
  await becomeCustomer(page, 'velluto')
  await fillCart(page, { storeId: velluto.id, garment: await ownGarment(page) })
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: words.it.checkout.pay }).click()
  await page.waitForURL(/sandbox-payments/)
  await payButton(page).click()
  await page.waitForURL(/\/order\//)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const options = { locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' } as const
  const stock = await browser.newContext(options)
  await enterDemoOffice(stock, await logInToDemo('manager'))
  const manager = await stock.newPage()
  await manager.goto('/security')
  const { garments } = await callOffice<OrderDetailView>(manager, `GET ${storeAt}/orders/${orderId}`)
  const broken = { state: 'repair', reason: 'Zip', moves: false }
  await callOffice(manager, `POST ${storeAt}/units/${garments[0]?.unit?.id}/state`, broken)
  await stock.close()

  const context = await browser.newContext(options)
  await enterDemoOffice(context, await logInToDemo('service'))
  const office = await context.newPage()
  await test.step('the order leads to its incident', async () => {
    await office.goto(`/stores/${velluto.id}/orders/${orderId}`)
    await office.getByRole('link', { name: /A rischio/ }).click()
    await expect(office.getByRole('heading', { name: 'Come uscirne' })).toBeVisible()
    await expectNoAxeFindings(office)
  })

  await test.step('somebody takes it', async () => {
    await office.getByRole('button', { name: 'Me ne occupo io' }).click()
    await expect(office.getByText('Salvato chi se ne occupa')).toBeVisible()
  })

  await test.step('the mail is read before it goes, with a personal word', async () => {
    await office.getByRole('button', { name: /^Scegli: Annulla con rimborso/ }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByText(/Parte questa e-mail|Partono/).waitFor()
    await expectNoAxeFindings(office)
    await dialog.getByLabel('Due parole personali').fill('Ci dispiace davvero, a presto!')
    await dialog.getByRole('button', { name: 'Mostra l’e-mail così' }).click()
    await dialog.locator('summary').first().click()
    await expect(dialog.getByText('Ci dispiace davvero, a presto!').last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Procedi' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it is solved, by a name, and gone from the list', async () => {
    await expect(office.getByText(/Risolta .* da /)).toBeVisible()
    await office.goto(`/stores/${velluto.id}/incidents?state=solved`)
    await expect(office.locator('table').getByText('A rischio').first()).toBeVisible()
    await expectNoAxeFindings(office)
  })
  await context.close()
})
