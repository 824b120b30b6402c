import type { Page } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { expectNoAxeFindings } from '../../support/axe.ts'
import { callApi } from '../../support/call-api.ts'
import { becomeCustomer } from '../../support/customer.ts'
import { fillCart } from '../../support/fill-cart.ts'
import { fillCheckout, payButton } from '../../support/fill-checkout.ts'
import { scan, waitForScanner } from '../../support/office/scan.ts'
import { COURIER_SECRET, enterOffice, garmentsOf } from '../../support/office/store-day.ts'
import { test } from '../../support/own-shop.ts'
import { mailTo } from '../../support/read-mail.ts'
import { moveClockTo } from '../../support/shop-clock.ts'
import { expect } from '../../support/stores.ts'
import { words } from '../../support/words.ts'

const t = words.it
const DESK = { width: 1440, height: 900 }
const screens = `/stores/${velluto.id}`

// nobody but people says anything here: a demo without the secret of a courier would simulate one
test.use({ settings: { COURIER_WEBHOOK_SECRET: COURIER_SECRET }, store: 'velluto', locale: 'it-IT' })

test('an order is fetched at the shop, signed for, and brought back there; no carrier is asked', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const owner = await enterOffice(browser, 'owner', DESK)

  await test.step('the owner opens the shop for it', async () => {
    await owner.goto(`${screens}/policy`)
    const shop = owner.getByRole('group', { name: 'Ritiro in negozio' })
    await shop.getByLabel('Via e numero').fill('Via Tortona 27')
    await shop.getByLabel('CAP').fill('20144')
    await shop.getByLabel('Città').fill('Milano')
    await shop.getByLabel('Provincia').fill('MI')
    await owner.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
    await expect(shop.getByLabel('Orari')).toHaveAttribute('aria-invalid', 'true')
    await shop.getByLabel('Orari').fill('mar–sab 10–19')
    await owner.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
    await expect(owner.getByRole('region', { name: 'Che cosa cambia' })).toContainText('Ritiro in negozio')
    // what is published is shown also where the page is read anew slowly
    await owner.route(/\/policy\.data/, async (route) => {
      if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await owner.getByRole('button', { name: 'Pubblica' }).click()
    await expect(shop.getByLabel('Orari')).toHaveValue('mar–sab 10–19')
  })

  const { email } = await becomeCustomer(page, 'velluto')
  const order = await test.step('a shopper chooses it at the checkout, for nothing', async () => {
    await fillCart(page, { storeId: velluto.id, garment: 3 })
    await page.goto('/checkout')
    const ways = page.getByRole('group', { name: t.checkout.way })
    await ways.getByRole('radio', { name: new RegExp(t.checkout.ways.shop) }).check()
    await expect(ways.getByText('Via Tortona 27, 20144 Milano · mar–sab 10–19')).toBeVisible()
    await expect(page.getByRole('heading', { name: t.checkout.addressShop })).toBeVisible()
    await expect(page.getByText(t.checkout.back.shop)).toBeVisible()
    await expectNoAxeFindings(page)
    await fillCheckout(page, t)
    await page.getByRole('button', { name: t.checkout.pay }).click()
    await page.waitForURL(/sandbox-payments/)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    return callApi<OrderView>(page, `GET /api/orders/${id}`)
  })
  const [garment] = await garmentsOf(owner, [order])
  const { barcode = '', shipDay = '' } = garment ?? {}

  await test.step('packed, it goes onto the shelf of pick-ups with a slip, and its customer is told', async () => {
    await moveClockTo(page, shipDay)
    const floor = await enterOffice(browser, 'warehouse', DESK)
    await floor.goto(`${screens}/floor/pack`)
    await waitForScanner(floor)
    await scan(floor, barcode)
    const answer = floor.getByRole('region', { name: 'Ultima lettura' })
    await expect(answer).toContainText('Mettilo sullo scaffale dei ritiri')
    await expect(answer.getByRole('button', { name: 'Stampa la distinta' })).toBeFocused()
    await expect(floor.getByRole('heading', { name: 'Un pacco sullo scaffale dei ritiri' })).toBeVisible()
    await floor.context().close()
    const mail = await mailTo(page, email, t.mail['ready-to-collect'].subject.replace('{number}', order.number))
    expect(mail.text).toContain('Via Tortona 27')
    expect(mail.text).toContain('mar–sab 10–19')
    const link = mail.links.find((each) => each.includes(order.id)) ?? ''
    await page.goto(link)
    await expect(page.getByText(t.orders.statusBy.shop.shipped).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t.orders.shop })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  const desk = await enterOffice(browser, 'warehouse', DESK)
  await test.step('the desk finds it by its number as people say it, and hands it over for a signature', async () => {
    await desk.goto(`${screens}/floor/desk`)
    await desk.getByRole('searchbox').fill(order.number.toLowerCase().replaceAll('-', ' '))
    await desk.getByRole('button', { name: 'Cerca', exact: true }).click()
    await desk.getByRole('button', { name: `Consegna ${order.number}` }).click()
    const dialog = desk.getByRole('dialog')
    await sign(desk)
    await dialog.getByLabel('Ho visto un documento').check()
    await expectNoAxeFindings(desk)
    await dialog.getByRole('button', { name: 'Conferma la consegna' }).click()
    await expect(desk.getByText('Consegnato: la cliente riceve una conferma')).toBeVisible()
    await expect(desk.getByText(/^Consegnato a /)).toContainText('documento visto')
    await mailTo(page, email, t.mail['item-delivered'].back.shop.subject.replace('{number}', order.number))
  })

  await test.step('brought back, it is signed for at the desk, its customer has a receipt, and the order shows it', async () => {
    await desk.goto(`${screens}/floor/desk`)
    await waitForScanner(desk)
    await desk.getByRole('button', { name: `Riprendi ${barcode}` }).click()
    await sign(desk)
    await expectNoAxeFindings(desk)
    await desk.getByRole('dialog').getByRole('button', { name: 'Conferma il rientro' }).click()
    await expect(desk.getByText(`Ripreso ${barcode}: la cliente riceve una ricevuta`)).toBeVisible()
    await mailTo(page, email, t.mail['item-received'].subject.replace('{number}', order.number))
    const { items } = await callApi<OrderView>(page, `GET /api/orders/${order.id}`)
    expect(items.map(({ status }) => status)).toEqual(['needVerify'])
    await owner.goto(`${screens}/orders/${order.id}`)
    await expect(owner.getByText(/^Ripreso, firmato da /)).toBeVisible()
    await expect(owner.getByRole('img', { name: /^Firma di / })).toHaveCount(2)
  })

  await test.step('looked at and clean, it is completed, with nothing more to pay', async () => {
    await desk.goto(`${screens}/floor/receive`)
    await waitForScanner(desk)
    await scan(desk, barcode)
    await desk.keyboard.press('1')
    const read = () => callApi<OrderView>(page, `GET /api/orders/${order.id}`)
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toMatch(/laundry|returned|completed/)
    expect((await read()).movements).toMatchObject([{ kind: 'charge', amount: order.total }])
  })
  await desk.context().close()
  await owner.context().close()
})

async function sign(desk: Page): Promise<void> {
  const dialog = desk.getByRole('dialog')
  const box = (await dialog.getByRole('img', { name: /Firma/ }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await desk.mouse.move(box.x + 20, box.y + 30)
  await desk.mouse.down()
  await desk.mouse.move(box.x + 90, box.y + 60, { steps: 5 })
  await desk.mouse.move(box.x + 160, box.y + 25, { steps: 5 })
  await desk.mouse.up()
  await expect(dialog.getByRole('status').filter({ hasText: 'Firma disegnata' })).toBeVisible()
}
