import type { Page } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { becomeCustomer } from '../../support/customer.ts'
import { scan, waitForScanner } from '../../support/office/scan.ts'
import {
  COURIER_SECRET,
  enterOffice,
  garmentsOf,
  listWishes,
  orderAll,
  rangeOf,
  takeWishes,
} from '../../support/office/store-day.ts'
import { test } from '../../support/own-shop.ts'
import { mailTo } from '../../support/read-mail.ts'
import { moveClockTo } from '../../support/shop-clock.ts'
import { expect } from '../../support/stores.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const screens = `/stores/${velluto.id}`

// nobody but people says anything here: a demo without the secret of a courier would simulate one
test.use({ settings: { COURIER_WEBHOOK_SECRET: COURIER_SECRET }, store: 'velluto', locale: 'it-IT' })

test('parcels that nobody sent: the customer is told and can cancel by the mail, and packing asks before it packs', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const { email } = await becomeCustomer(page, 'velluto')
  const wishes = await listWishes(page)
  const deliveryDate = await aMonday(page, wishes[0])
  const orders = await orderAll(page, await takeWishes(page, wishes, { count: 3, deliveryDate }), 1)
  const manager = await enterOffice(browser, 'manager', DESK)
  const [later, less, given] = await garmentsOf(manager, orders)
  await moveClockTo(page, deliveryDate)

  await test.step('the mail says so, and its link leads to where it is cancelled', async () => {
    const mail = await mailTo(page, email, `in ritardo con il tuo ordine ${given?.number}`)
    expect(mail.text).toContain('non possiamo più mantenerlo')
    const link = mail.links.find((each) => each.includes(given?.orderId ?? '-')) ?? ''
    await page.goto(link)
    await expect(page.getByText(given?.number ?? '').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Annulla il capo' }).first()).toBeVisible()
  })

  await test.step('whoever packs without a say in orders reads who decides, and puts it aside', async () => {
    const floor = await enterOffice(browser, 'warehouse', PHONE)
    await floor.goto(`${screens}/floor/pack`)
    await waitForScanner(floor)
    await scan(floor, later?.barcode ?? '')
    const answer = floor.getByRole('region', { name: 'Ultima lettura' })
    await expect(answer).toContainText('Non arriva più nel giorno promesso')
    await expect(answer).toContainText('Lo può decidere')
    await answer.getByRole('button', { name: 'Mettilo da parte' }).click()
    await expect(answer).not.toContainText('Non arriva più')
    await floor.context().close()
  })

  await manager.goto(`${screens}/floor/pack`)
  await waitForScanner(manager)
  const answer = manager.getByRole('region', { name: 'Ultima lettura' })

  await test.step('new days: the mail is read first, and then it is packed', async () => {
    await scan(manager, later?.barcode ?? '')
    await answer.getByRole('button', { name: /^Scegli: I primi giorni/ }).click()
    const dialog = manager.getByRole('dialog')
    await expect(dialog).toContainText('Una modifica al tuo ordine')
    await dialog.getByRole('button', { name: 'Procedi' }).click()
    await expect(dialog).toBeHidden()
    await scan(manager, later?.barcode ?? '')
    await expect(answer).toContainText(`Pacco ${later?.number} completo`)
  })

  await test.step('for less: the money is said before, and comes back', async () => {
    await scan(manager, less?.barcode ?? '')
    await expect(answer).toContainText('Tornano')
    await answer.getByRole('button', { name: /^Scegli: Spedisci ora/ }).click()
    const dialog = manager.getByRole('dialog')
    await expect(dialog).toContainText('Rimborso')
    await dialog.getByRole('button', { name: 'Procedi' }).click()
    await expect(dialog).toBeHidden()
    await scan(manager, less?.barcode ?? '')
    await expect(answer).toContainText(`Pacco ${less?.number} completo`)
    await mailTo(page, email, 'Ti abbiamo rimborsato')
  })
})

/** The first Monday of a week in which the courier comes every day. */
async function aMonday(page: Page, wish: Parameters<typeof rangeOf>[1]): Promise<string> {
  const { minDate, disabledDates } = await rangeOf(page, wish)
  let day = Temporal.PlainDate.from(minDate)
  const isOpen = () => [0, 1, 2, 3, 4].every((days) => !disabledDates.includes(day.add({ days }).toString()))
  while (day.dayOfWeek !== 1 || !isOpen()) day = day.add({ days: 1 })
  return day.toString()
}
