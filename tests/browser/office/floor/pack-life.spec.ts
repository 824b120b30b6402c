import type { Page } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
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
import { moveClockTo } from '../../support/shop-clock.ts'
import { expect } from '../../support/stores.ts'

const PARCELS = 20
const DESK = { width: 1440, height: 900 }
const screens = `/stores/${velluto.id}`

// nobody but people says anything here: a demo without the secret of a courier would simulate one
test.use({ settings: { COURIER_WEBHOOK_SECRET: COURIER_SECRET }, store: 'velluto', locale: 'it-IT' })

test('20 parcels with their papers by keys alone, one scanned without a network; then people say what became of them', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000)
  await becomeCustomer(page, 'velluto')
  const wishes = await listWishes(page)
  const deliveryDate = (await rangeOf(page, wishes[0])).minDate
  const orders = await orderAll(page, await takeWishes(page, wishes, { count: PARCELS, deliveryDate }), 1)
  const desk = await enterOffice(browser, 'manager', DESK)
  const leaving = await garmentsOf(desk, orders)
  const shipDays = leaving.map(({ shipDay }) => shipDay).sort()
  await moveClockTo(page, shipDays.at(-1) ?? '')

  const floor = await enterOffice(browser, 'warehouse', DESK)
  const papers = await catchPapers(floor)
  await floor.goto(`${screens}/floor/pack`)
  await waitForScanner(floor)
  const answer = floor.getByRole('region', { name: 'Ultima lettura' })
  const print = answer.getByRole('button', { name: /^Stampa/ })
  let pressed = 0
  const pressEnter = async () => {
    await floor.keyboard.press('Enter')
    pressed += 1
  }

  await test.step('each is closed by its scan, and its paper is the next Enter', async () => {
    // the first Enter comes before the list has its parcel
    const list = Promise.withResolvers<void>()
    await floor.route(
      /\/floor\/pack\.data/,
      async (route) => {
        await list.promise
        await route.continue()
      },
      { times: 1 },
    )
    for (const { barcode, number } of leaving.slice(0, -1)) {
      await scan(floor, barcode)
      await expect(answer).toContainText(`Pacco ${number} completo`)
      await expect(print).toBeFocused()
      await pressEnter()
      list.resolve()
      await expect(print).not.toBeFocused()
    }
    await expect.poll(async () => new Set((await papers()).printed).size).toBe(PARCELS - 1)
    expect((await papers()).fetched).toEqual(Array(PARCELS - 1).fill('label.pdf application/pdf'))
    // nothing has taken the keyboard from the table
    expect(floor.context().pages()).toHaveLength(1)
    process.stdout.write(`${PARCELS - 1} parcels closed and printed with ${pressed} keys pressed by hand\n`)
  })

  await test.step('a code that is read again says where its garment lies', async () => {
    await scan(floor, leaving[0]?.barcode ?? '')
    await expect(answer).toContainText(`È già nel pacco ${leaving[0]?.number}, chiuso`)
  })

  await test.step('without a network scans wait, and what is refused afterwards stays to be seen to', async () => {
    const last = leaving.at(-1)
    await floor.context().setOffline(true)
    await scan(floor, last?.barcode ?? '')
    await expect(answer).toContainText('aspetta la rete')
    await scan(floor, leaving[1]?.barcode ?? '')
    await expect(floor.getByText('2 scansioni aspettano la rete')).toBeVisible()
    await floor.context().setOffline(false)
    const refused = floor.getByRole('region', { name: 'Letture da rivedere' })
    await expect(refused).toContainText(`È già nel pacco ${leaving[1]?.number}, chiuso`)
    await refused.getByRole('button', { name: 'Fatto' }).press('Enter')
    await expect(refused).toBeHidden()
    await floor.getByRole('link', { name: `Stampa etichette e distinte di ${PARCELS} pacchi` }).press('Enter')
    await expect.poll(async () => (await papers()).fetched.at(-1)).toBe('papers.pdf application/pdf')
    await expect.poll(async () => (await papers()).printed.length).toBe(PARCELS)
  })

  await test.step('carrier and number are scanned as they are handed over', async () => {
    const card = floor.getByRole('listitem').filter({ has: floor.getByRole('heading', { name: leaving[0]?.number }) })
    await card.getByText('Corriere e tracking').first().press('Enter')
    await card.getByLabel('Corriere', { exact: true }).fill('GLS')
    await card.getByLabel('Numero di spedizione').focus()
    await scan(floor, 'GL20261118')
    await expect(floor.getByText('Corriere e tracking salvati')).toBeVisible()
    await floor.getByRole('button', { name: `Consegna ${PARCELS} pacchi al corriere` }).press('Enter')
    await floor.getByRole('button', { name: 'Sì, sono partiti' }).press('Enter')
    await expect(floor.getByText(`${PARCELS} pacchi consegnati al corriere`)).toBeVisible()
    await page.goto(profileOrderPath(leaving[0]?.orderId ?? ''))
    await expect(page.getByRole('link', { name: 'GL20261118' })).toHaveAttribute('href', /gls-group\.com.*GL20261118/)
  })

  await test.step('the desk says that it was delivered, takes that back, and says that it arrived damaged', async () => {
    await desk.goto(`${screens}/orders/${leaving[0]?.orderId}`)
    const dialog = desk.getByRole('dialog')
    await desk.getByRole('button', { name: 'È stato consegnato' }).click()
    await dialog.getByLabel('Motivo').fill('Firma sul sito del corriere')
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await dialog.getByRole('button', { name: 'È stato consegnato' }).click()
    await expect(dialog).toBeHidden()
    await desk.getByRole('button', { name: 'Annulla la segnalazione' }).click()
    await dialog.getByLabel('Motivo').fill('Era un altro pacco')
    await dialog.getByRole('button', { name: 'Annulla la segnalazione' }).click()
    await expect(dialog).toBeHidden()
    await desk.getByRole('button', { name: 'È arrivato danneggiato' }).click()
    await dialog.getByLabel('Motivo').fill('Strappo sulla manica')
    await dialog.getByRole('button', { name: 'È arrivato danneggiato' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText('Arrivato danneggiato', { exact: true })).toBeVisible()
    await expect(desk.getByText('Danneggiato', { exact: true }).first()).toBeVisible()
  })

  await test.step('what was delivered may turn out damaged, where it stays', async () => {
    const shown = desk.getByText('Arrivato danneggiato', { exact: true })
    await desk.goto(`${screens}/orders/${leaving[3]?.orderId}`)
    const dialog = desk.getByRole('dialog')
    await desk.getByRole('button', { name: 'È stato consegnato' }).click()
    await dialog.getByLabel('Motivo').fill('Sito del corriere')
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await dialog.getByRole('button', { name: 'È stato consegnato' }).click()
    await expect(desk.getByRole('button', { name: 'È stato consegnato' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'È arrivato danneggiato' }).click()
    await expect(dialog).toContainText('Resta dov’è')
    await dialog.getByLabel('Motivo').fill('Foto della cliente')
    await dialog.getByText('Non parte nessuna e-mail').waitFor()
    await dialog.getByRole('button', { name: 'È arrivato danneggiato' }).click()
    await expect(dialog).toBeHidden()
    await expect(shown).toBeVisible()
    await desk.getByRole('button', { name: 'Annulla la segnalazione' }).click()
    await expect(dialog).toContainText('Il capo resta dov’è')
    await dialog.getByLabel('Motivo').fill('Era il pacco accanto')
    await dialog.getByRole('button', { name: 'Annulla la segnalazione' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('button', { name: 'È arrivato danneggiato' })).toBeVisible()
  })

  await test.step('many are said to be delivered at once, and taken back together', async () => {
    await desk.goto(`${screens}/orders?status=shipped`)
    const numbers = [leaving[1]?.number, leaving[2]?.number]
    for (const number of numbers) await desk.getByRole('checkbox', { name: number }).check()
    await desk.getByRole('button', { name: 'Sposta…' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Spostamento').selectOption('delivered')
    await dialog.getByLabel('Motivo').fill('Giro di ieri')
    await dialog.getByRole('button', { name: 'Prova' }).click()
    await expect(dialog.getByText('Va bene')).toHaveCount(numbers.length)
    await dialog.getByRole('button', { name: 'Sposta quelli possibili' }).click()
    const undo = dialog.getByRole('button', { name: 'Annulla 2 segnalazioni' })
    await undo.click()
    // it is there until the answer is
    await expect(undo).toBeHidden()
    await expect(dialog.getByText('Va bene')).toHaveCount(numbers.length)
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click()
    await desk.goto(`${screens}/orders/${leaving[1]?.orderId}`)
    await expect(desk.getByRole('button', { name: 'È stato consegnato' })).toBeVisible()
  })
  await floor.context().close()
  await desk.context().close()
})

type Papers = { fetched: string[]; printed: string[] }

/**
 * What is printed, by the frames that are asked to. Chromium without a window shows no PDF: it is given a page in the place of
 * each, under the policy of the real one.
 */
async function catchPapers(floor: Page): Promise<() => Promise<Papers>> {
  await floor.context().addInitScript(() => {
    const top = window.top as Window & { papers?: Papers }
    if (window !== window.top) {
      window.print = () => top.papers?.printed.push(location.href)
      return
    }
    const papers: Papers = { fetched: [], printed: [] }
    top.papers = papers
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true })
    const fetchAnything = window.fetch
    window.fetch = async (input, init) => {
      const response = await fetchAnything(input, init)
      const name = /[a-z]+\.pdf$/.exec(new URL(response.url).pathname)?.[0]
      if (name === undefined) return response
      papers.fetched.push(`${name} ${response.headers.get('content-type')}`)
      return new Response('<p>…</p>', { headers: { 'content-type': 'text/html' } })
    }
  })
  return () => floor.evaluate(() => (window as unknown as { papers: Papers }).papers)
}
