import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { becomeCustomer } from '../support/customer.ts'
import { expectNoLayoutFaults } from '../support/layout/find-layout-faults.ts'
import { enterOffice } from '../support/office/store-day.ts'
import { test } from '../support/own-shop.ts'
import { placeOrder } from '../support/place-order.ts'
import { moveClock } from '../support/shop-clock.ts'
import { expect } from '../support/stores.ts'

const DESK = { width: 1440, height: 900 }
const books = `/stores/${velluto.id}/books`

test.use({ store: 'velluto', locale: 'it-IT' })

test('an owner chooses documents, and the next morning the day is closed with its number, as a table and as files', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = await enterOffice(browser, 'owner', DESK)
  const main = owner.getByRole('main')

  await test.step('nothing is chosen beforehand for rents and plans', async () => {
    await owner.goto(`${books}/settings`)
    await expect(main.getByText('Nessuno ha ancora scelto')).toBeVisible()
    for (const name of ['Noleggi e prove', 'Abbonamenti']) await expect(main.getByLabel(name)).toHaveValue('')
    await main.getByLabel('Noleggi e prove').selectOption('Documento commerciale fatto altrove')
    await main.getByLabel('Abbonamenti').selectOption('Solo registro dei corrispettivi')
    await main.getByRole('button', { name: 'Salva' }).click()
    await expect(main.getByText('in vigore')).toBeVisible()
    await expect(main.getByText('Nessuno ha ancora scelto')).toHaveCount(0)
  })

  await becomeCustomer(page, 'velluto')
  await placeOrder(page, 30)
  await owner.goto(books)
  await expect(main.getByText(/non ancora in un giorno chiuso/)).toBeVisible()
  await moveClock(page, 'P2D')

  await test.step('the day is closed, readable at a desk and on a phone', async () => {
    const days = main.getByRole('region', { name: 'Giorno per giorno' })
    await expect(async () => {
      await owner.goto(books)
      await expect(
        days
          .getByRole('row')
          .filter({ hasText: /^N\. \d+ · / })
          .first(),
      ).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(days.getByText(/22\s% · Documento commerciale altrove/).first()).toBeVisible()
    await expect(main.getByRole('rowheader', { name: /^Nel registro/ })).toBeVisible()
    for (const path of [books, `${books}/settings`]) {
      await owner.goto(path)
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [390, 'dark'],
        [320, 'light'],
      ] as const) {
        await owner.setViewportSize({ width, height: 900 })
        await owner.emulateMedia({ colorScheme })
        await expectNoAxeFindings(owner)
        await expectNoLayoutFaults(owner, `${path} at ${width} px`)
      }
    }
  })

  await owner.setViewportSize(DESK)
  await owner.goto(books)
  for (const [name, file] of [
    ['Esporta', /^takings-\d{4}-\d\d\.csv$/],
    ['Stampa (PDF)', /^takings-\d{4}-\d\d\.pdf$/],
  ] as const) {
    const [download] = await Promise.all([owner.waitForEvent('download'), main.getByRole('link', { name }).click()])
    expect(download.suggestedFilename()).toMatch(file)
  }
})
