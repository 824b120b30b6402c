import type { Page } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import { auditBooks } from '#tests/support/books/audit-books.ts'
import { becomeCustomer } from '../../support/customer.ts'
import { callOffice } from '../../support/office/call-office.ts'
import { scan, waitForScanner } from '../../support/office/scan.ts'
import {
  COURIER_SECRET,
  enterOffice,
  garmentsOf,
  listWishes,
  openDayAfter,
  orderAll,
  rangeOf,
  subscribe,
  takeWishes,
  tellNews,
} from '../../support/office/store-day.ts'
import { test } from '../../support/own-shop.ts'
import { seeThePrice } from '../../support/see-the-price.ts'
import { moveClock, moveClockTo } from '../../support/shop-clock.ts'
import { expect } from '../../support/stores.ts'

const OUT = 20
const BACK = 30
/** How many of those that are back are torn. */
const TORN = 2
const VERDICTS = ['', 'A posto', 'Da lavare', 'Macchia', 'Danno']
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const storeAt = `/api/stores/${velluto.id}`
const screens = `/stores/${velluto.id}`

// people do here what a demo without the secret of a courier simulates
test.use({ settings: { COURIER_WEBHOOK_SECRET: COURIER_SECRET }, store: 'velluto', locale: 'it-IT' })

test('one day of a store: parcels leave, garments come back, and what goes wrong is settled', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(900_000)
  await becomeCustomer(page, 'velluto')
  const wishes = await listWishes(page)
  const last = wishes.at(-1)
  const soon = (await rangeOf(page, wishes[0])).minDate
  const back = await orderAll(page, await takeWishes(page, wishes, { count: BACK, deliveryDate: soon }), 5)
  const withdrawDate = back[0]?.withdrawDate ?? ''
  // far enough that what leaves for it is packed after that, also across a week-end or holidays
  const next = await openDayAfter(page, last, withdrawDate, 6)
  const out = await orderAll(page, await takeWishes(page, wishes, { count: OUT, deliveryDate: next }), 1)
  const later = await openDayAfter(page, last, next, 7)
  const booked = await orderAll(page, await takeWishes(page, wishes, { count: 1, deliveryDate: later }), 1)
  await subscribe(page)

  const desk = await enterOffice(browser, 'manager', DESK)
  const [returning, leaving] = [await garmentsOf(desk, back), await garmentsOf(desk, out)]
  const [atRisk] = await garmentsOf(desk, booked)
  // what is to leave is found to be fine when it is back; the others go to the laundry, or are torn
  const isToLeave = (barcode: string) => leaving.some((garment) => garment.barcode === barcode)
  const staying = returning.filter(({ barcode }) => !isToLeave(barcode))
  const torn = [...new Map(staying.map((garment) => [garment.orderId, garment])).values()].slice(0, TORN)

  await test.step('the days before: thirty garments are worn', async () => {
    await moveClockTo(page, soon)
    for (const status of ['shipped', 'delivered'] as const) await tellNews(page, returning, status)
    await moveClockTo(page, withdrawDate)
    await tellNews(page, returning, 'withdrawed')
    await moveClockTo(
      page,
      leaving
        .map(({ shipDay }) => shipDay)
        .sort()
        .at(-1) ?? '',
    )
  })

  await test.step(`${BACK} garments are received, ${OUT} parcels are packed by scans, and leave`, async () => {
    const floor = await enterOffice(browser, 'warehouse', PHONE)
    await floor.goto(screens)
    await expect(floor.getByRole('heading', { level: 1, name: 'Velluto' })).toBeVisible()
    await floor.goto(`${screens}/floor/receive`)
    await waitForScanner(floor)
    const started = Date.now()
    for (const [nth, garment] of returning.entries()) {
      const { barcode } = garment
      await scan(floor, barcode)
      const card = floor.locator('section').filter({ hasText: 'Ricevuto' }).first()
      await expect(card).toContainText(barcode)
      if (torn.includes(garment)) await tear(floor)
      else await judge(floor, isToLeave(barcode) || nth % 2 === 0 ? 1 : 2)
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${BACK} garments of ${back.length} orders received and inspected in ${seconds} s\n`)

    await floor.goto(`${screens}/floor/pack`)
    const answer = floor.getByRole('region', { name: 'Ultima lettura' })
    await waitForScanner(floor)
    for (const { barcode, number } of leaving) {
      await scan(floor, barcode)
      // the demo's stock begins with units that are out without an order: whoever has one in hand says so
      const isHere = answer.getByRole('button', { name: 'È qui: rientrato e pulito' })
      await expect(answer.getByText(`Pacco ${number} completo`).or(isHere).first()).toBeVisible()
      if (await isHere.isVisible()) await isHere.click()
      await expect(answer).toContainText(`Pacco ${number} completo`)
    }
    await floor.getByRole('button', { name: `Consegna ${OUT} pacchi al corriere` }).click()
    await floor.getByRole('button', { name: 'Sì, sono partiti' }).click()
    await expect(floor.getByText(`${OUT} pacchi consegnati al corriere`)).toBeVisible()
    await floor.context().close()
  })

  await test.step('two torn garments are charged for, and their customer may object for a week', async () => {
    for (const { id, orderId } of torn) {
      await desk.goto(`${screens}/orders/${orderId}`)
      const dialog = desk.getByRole('dialog')
      await desk.getByRole('button', { name: 'Chiedi un importo' }).first().click()
      // the others of the order may be completed by the time it is announced
      await dialog.getByLabel('Capo').selectOption(id)
      await dialog.getByLabel('Per che cosa').selectOption('damage')
      await dialog.getByLabel('Voce 1').fill('Cerniera nuova')
      await dialog.getByLabel('Costo 1').fill('25')
      await dialog.getByLabel('Perché, in parole per la cliente').fill('La cerniera è strappata.')
      await dialog.getByLabel('Perché non c’è una foto').fill('La fotocamera era guasta.')
      await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
      await dialog.getByRole('button', { name: /^Annuncia 25/ }).click()
      await expect(dialog).toBeHidden()
      await expect(desk.getByText('Annunciato', { exact: true })).toBeVisible()
    }
  })

  await test.step('a parcel is lost on its way: it is given up, and settled', async () => {
    const lost = leaving.slice(0, 1)
    await tellNews(page, lost, 'missingDelivery')
    await desk.goto(`${screens}/orders/${lost[0]?.orderId}`)
    await desk.getByRole('button', { name: 'Chiudi', exact: true }).click()
    const dialog = desk.getByRole('dialog')
    const reason = dialog.getByLabel('Motivo')
    if (await reason.isVisible()) await reason.fill('Il corriere non lo trova')
    await dialog.getByRole('button', { name: 'Chiudi', exact: true }).last().click()
    await expect(dialog).toBeHidden()
  })

  const broken = await test.step('a unit breaks that somebody has booked: the booking is rescued', async () => {
    const { garments } = await callOffice<OrderDetailView>(desk, `GET ${storeAt}/orders/${atRisk?.orderId}`)
    const unit = garments[0]?.unit?.id ?? ''
    await callOffice(desk, `POST ${storeAt}/units/${unit}/state`, { state: 'repair', reason: 'Zip', moves: false })
    await desk.goto(`${screens}/orders/${atRisk?.orderId}`)
    await desk.getByRole('link', { name: /A rischio/ }).click()
    await desk
      .getByRole('button', { name: /^Scegli: / })
      .first()
      .click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText(/Parte questa e-mail|Partono/).waitFor()
    await dialog.getByRole('button', { name: 'Procedi' }).click()
    await expect(desk.getByText(/Risolta .* da /)).toBeVisible()
    return unit
  })

  await test.step('a member pauses by herself', async () => {
    await page.goto('/profile?page=membership')
    await page.getByRole('button', { name: 'Metti in pausa' }).click()
    await page.getByRole('button', { name: 'Conferma la pausa' }).click()
    await expect(page.getByText('La pausa è fissata.')).toBeVisible()
  })

  await test.step('the days after: a customer keeps what she wears; nobody has objected, and the card pays for what is torn', async () => {
    await moveClock(page, 'P1D')
    await tellNews(page, leaving.slice(1), 'delivered')
    await keep(page, leaving[1]?.orderId ?? '')
    await moveClock(page, 'P8D')
    for (const { orderId } of torn) {
      await desk.goto(`${screens}/orders/${orderId}`)
      await expect(desk.getByText('Pagato', { exact: true }).first()).toBeVisible()
    }
  })

  // the demo's stock begins with units that are out without an order
  const { before, after } = await shop.compareBooks((db) => auditBooks(db, velluto.id))
  const found = after.filter((finding) => !before.includes(finding))
  // no order says so of a unit that a person has taken out
  expect(found).toEqual([expect.stringMatching(new RegExp(`^unit ${broken} is repair`))])
})

async function judge(page: Page, key: number): Promise<void> {
  await page.keyboard.press(String(key))
  await expect(page.getByRole('button', { pressed: true, name: VERDICTS[key] ?? '' })).toBeVisible()
}

async function tear(page: Page): Promise<void> {
  await judge(page, 4)
  await page.getByRole('button', { name: 'La cliente', exact: true }).click()
  await page.getByLabel('Nota').fill('Cerniera')
  await page.getByRole('button', { name: 'Salva la nota' }).click()
  await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
}

async function keep(page: Page, orderId: string): Promise<void> {
  await page.goto(`/profile?page=orders&order=${orderId}`)
  await page.getByRole('button', { name: /^Tienilo per/ }).click()
  await (await seeThePrice(page, 'buyOut')).click()
  await expect(page.getByText(/^Tuo dal/)).toBeVisible()
}
