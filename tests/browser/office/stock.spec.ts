import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { velluto } from '#demo/stores/velluto/store.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { callApi } from '../support/call-api.ts'
import { enterStore } from '../support/enter-store.ts'
import { payButton } from '../support/fill-checkout.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/stores.ts'

const store = `/stores/${velluto.id}`
const ADDRESS = {
  ...{ fullName: 'Anna Rossi', street: 'Via della Spiga 1', postalCode: '20121', city: 'Milano', province: 'IT-MI' },
  ...{ country: 'ITA', phone: '+393331234567' },
}

test('an owner adds a garment, shows it to shoppers, takes its only piece to repair, moves an order and prints labels', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const office = await context.newPage()
  let id = ''

  await test.step('a new garment gets a piece with a barcode of ours', async () => {
    await office.goto(`${store}/catalogue`)
    await office.getByRole('link', { name: 'Aggiungi un capo' }).click()
    await office.getByRole('heading', { name: 'Aggiungi un capo', level: 1 }).waitFor()
    await office.getByLabel('Nome', { exact: true }).first().fill('Abito Prova Unica')
    await office.getByLabel('Marca').fill('Casa Nuova')
    await office.getByLabel('Valore').fill('500')
    await office.getByLabel('Classe di lavaggio').selectOption('leather')
    await office.getByLabel('Giorni di lavaggio').fill('6')
    await office.getByRole('button', { name: 'Crea il capo' }).click()
    await office.getByRole('heading', { name: 'Abito Prova Unica', level: 1 }).waitFor()
    id = /catalogue\/([^/]+)/.exec(office.url())?.[1] ?? ''
    await office.getByRole('button', { name: 'Aggiungi pezzi' }).click()
    await office.getByLabel('Taglia').selectOption('IT42')
    await office.getByRole('dialog').getByRole('button', { name: 'Aggiungi pezzi' }).click()
    await expect(office.getByRole('link', { name: /^GR\d{10}$/ })).toBeVisible()
  })

  await test.step('how it is cleaned is kept, and can be left to its class', async () => {
    await office.goto(`${store}/catalogue/${id}`)
    await expect(office.getByLabel('Classe di lavaggio')).toHaveValue('leather')
    await expect(office.getByLabel('Giorni di lavaggio')).toHaveValue('6')
    await office.getByLabel('Giorni di lavaggio').fill('')
    await office.getByRole('button', { name: 'Salva' }).click()
    await expect(office.getByText('Salvato', { exact: true })).toBeVisible()
    await office.reload()
    await expect(office.getByLabel('Giorni di lavaggio')).toHaveValue('')
    await expect(office.getByLabel('Classe di lavaggio')).toHaveValue('leather')
  })

  await test.step('its pictures are put in order by mouse and by keyboard, and a replaced one is taken back', async () => {
    await office.getByRole('link', { name: 'Foto', exact: true }).click()
    const photographs = await Promise.all(['#803020', '#203080'].map(photograph))
    await office.getByLabel('Lascia qui le foto, o sceglile').setInputFiles(photographs)
    const pictures = office.locator('li[draggable]')
    const keys = () =>
      pictures.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2]))
    await expect(pictures).toHaveCount(2)
    const [one, two] = await keys()
    const moves = await sendSlowly(office)
    await pictures.first().dragTo(pictures.last())
    await expect.poll(keys).toEqual([two, one])
    await office.getByRole('button', { name: 'Sposta la foto 2 prima' }).press('Enter')
    await expect.poll(keys).toEqual([one, two])
    await expect.poll(() => moves).toEqual(['sent', 'answered', 'sent', 'answered'])
    await office.unrouteAll({ behavior: 'wait' })
    await office.getByRole('link', { name: 'Descrivi la foto 1' }).click()
    await office.getByLabel('Sostituisci questa foto').setInputFiles(await photograph('#208030'))
    await expect.poll(keys).not.toContain(one)
    await office.getByRole('button', { name: 'Annulla' }).click()
    await expect.poll(keys).toEqual([one, two])
  })

  await test.step('shown at a price, it is in the shop', async () => {
    await office.getByRole('link', { name: 'Vetrina e prezzi' }).click()
    await office.getByRole('switch', { name: 'Mostra il capo nel negozio' }).check()
    await office.getByLabel('Noleggio singolo').fill('59,90')
    await office.getByRole('button', { name: 'Salva' }).click()
    await expect(office.getByText('Salvato', { exact: true })).toBeVisible()
    await enterStore(page)
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('heading', { name: 'Abito Prova Unica', level: 1 })).toBeVisible()
  })

  await test.step('at repair without an end, no day of it can be had', async () => {
    const days = () =>
      callApi<{ disabledDates: object[] }>(
        page,
        `GET /public-api/ordersDatesRange?partnerStoreId=${velluto.id}&productId=${id}&sizeId=IT42&type=rent`,
      )
    const before = (await days()).disabledDates.length
    await office.getByRole('link', { name: /^Pezzi/ }).click()
    await office.getByRole('link', { name: /^GR\d{10}$/ }).click()
    await office.getByLabel('Nuovo stato').selectOption('In riparazione')
    await office.getByRole('button', { name: 'Sposta' }).click()
    await expect(office.getByText('In riparazione').first()).toBeVisible()
    await expect.poll(async () => (await days()).disabledDates.length).toBeGreaterThan(before + 50)
    await office.getByLabel('Nuovo stato').selectOption('Disponibile')
    await office.getByRole('button', { name: 'Sposta' }).click()
    await expect.poll(async () => (await days()).disabledDates.length).toBe(before)
  })

  await test.step('a reservation goes to another piece on the timeline by keyboard, and back by mouse', async () => {
    const { orderNumber } = await orderGarment(page, id)
    await office.getByRole('link', { name: 'Abito Prova Unica' }).first().click()
    await office.getByRole('button', { name: 'Aggiungi pezzi' }).click()
    await office.getByLabel('Taglia').selectOption('IT42')
    await office.getByRole('dialog').getByRole('button', { name: 'Aggiungi pezzi' }).click()
    await office.getByRole('link', { name: 'Calendario', exact: true }).click()
    const order = office.getByRole('gridcell', { name: `Ordine ${orderNumber}` })
    const rowOf = () =>
      office.getByRole('row').filter({ has: order }).getByRole('rowheader').getByRole('link').textContent()
    const before = await rowOf()
    await office.getByRole('gridcell').first().focus()
    await pressInGrid(office, 'Home')
    const ofRow = await office.getByRole('row').filter({ has: order }).getByRole('gridcell').count()
    for (let cell = 0; cell < ofRow && !(await hasFocus(order)); cell += 1) await pressInGrid(office, 'ArrowRight')
    await expect(order).toBeFocused()
    await office.keyboard.press('Enter')
    await office.getByRole('radio').check()
    await office.getByRole('button', { name: 'Sposta qui' }).click()
    await expect(office.getByText('Prenotazione spostata')).toBeVisible()
    await expect.poll(rowOf).not.toBe(before)
    await order.dragTo(office.getByRole('row').filter({ hasText: before ?? '' }))
    await expect.poll(rowOf).toBe(before)
  })

  await test.step('labels of its pieces are looked at and fetched', async () => {
    await office.goto(`${store}/labels?products=${id}`)
    await expect(office.getByRole('img', { name: 'Anteprima della prima etichetta' })).toBeVisible()
    const downloading = office.waitForEvent('download')
    await office.getByRole('button', { name: 'Scarica 2 etichette' }).click()
    expect((await downloading).suggestedFilename()).toBe('labels.pdf')
  })
  await context.close()
})

/** The focus follows a key in the next frame. */
async function pressInGrid(office: Page, key: string) {
  await office.keyboard.press(key)
  await expect(office.locator('[role=gridcell][tabindex="0"]')).toBeFocused()
}

const hasFocus = (cell: Locator) => cell.evaluate((element) => element === document.activeElement)

/** What happens to each order of pictures that is sent, on a network that takes its time. */
async function sendSlowly(office: Page) {
  const happened: string[] = []
  office.on('request', (request) => request.method() === 'POST' && happened.push('sent'))
  office.on('response', (response) => response.request().method() === 'POST' && happened.push('answered'))
  await office.route('**/pictures.data*', async (route) => {
    await office.waitForTimeout(500)
    await route.continue()
  })
  return happened
}

async function photograph(background: string) {
  const photo = sharp({ create: { width: 480, height: 640, channels: 3, background } })
  return { name: `${background.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
}

/** Somebody without an account orders the only garment of a size, and pays. */
async function orderGarment(page: Page, productId: string): Promise<{ orderNumber: string }> {
  const wanted = { partnerStoreId: velluto.id, productId, sizeId: 'IT42', type: 'rent', daysCount: 4 }
  const query = new URLSearchParams({ ...wanted, daysCount: '4' })
  type Range = { minDate: string; disabledDates: string[] }
  const { minDate, disabledDates } = await callApi<Range>(page, `GET /public-api/ordersDatesRange?${query}`)
  // what leaves today may be on its way before anybody has moved it
  let day = Temporal.PlainDate.from(minDate).add({ days: 7 })
  while (disabledDates.includes(day.toString())) day = day.add({ days: 1 })
  const cart = crypto.randomUUID()
  const body = { ...wanted, cart, deliveryDate: day.toString() }
  const hold = await callApi<{ id: string }>(page, 'POST /public-api/holds', { body })
  const wish = { partnerStoreId: velluto.id, cart, holdIds: [hold.id], total: 5_990 + DEFAULT_POLICY.shippingPrice }
  const order = { ...wish, email: 'ospite@example.it', address: ADDRESS, acceptsTerms: true, earlyStart: true }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await callApi<{ order: { number: string }; paymentUrl: string }>(
    page,
    'POST /public-api/guestOrders',
    {
      body: order,
      headers,
    },
  )
  await page.goto(placed.paymentUrl)
  await payButton(page).click()
  await page.waitForURL(/order/)
  return { orderNumber: placed.order.number }
}

test('ten prices are pasted from a spreadsheet, a slip is undone, and the shop has them', async ({ page, browser }) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const office = await context.newPage()
  await office.goto(`${store}/catalogue?owner=own&listing=shown`)
  await office.getByRole('link', { name: 'Modifica in griglia' }).click()
  const grid = office.getByRole('grid', { name: 'Griglia' })
  await grid.waitFor()
  const headers = await grid.getByRole('columnheader').allInnerTexts()
  const column = headers.indexOf('Noleggio singolo') - 1
  const cell = (row: number) => grid.locator(`td[data-row="${row}"][data-column="${column}"]`)
  const name = await grid.getByRole('rowheader').first().innerText()

  await cell(0).click()
  await cell(0).evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', Array.from({ length: 10 }, (_, row) => `${row + 11},35`).join('\r\n'))
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(office.getByText('10 celle cambiate')).toBeVisible()

  await cell(0).click()
  await office.keyboard.type('poco')
  await office.keyboard.press('Enter')
  await expect(office.getByText('Una cella da correggere')).toBeVisible()
  await expect(cell(1)).toBeFocused()
  await office.keyboard.press('Control+z')
  await expect(cell(0)).toContainText('11,35')

  await office.getByRole('button', { name: 'Salva' }).click()
  await expect(office.getByText('10 celle salvate')).toBeVisible()
  await expect(office.getByText('Nessuna modifica')).toBeVisible()
  await enterStore(page)
  await page.goto(`/products?name=${encodeURIComponent(name)}`)
  await expect(page.getByText('11,35').first()).toBeVisible()
  await context.close()
})
