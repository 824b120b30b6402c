import { velluto } from '#demo/stores/velluto/store.ts'
import { becomeCustomer } from '../support/customer.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { placeOrder } from '../support/place-order.ts'
import { expect, test } from '../support/stores.ts'

test('a number leads to its days as a chart, a table and a file, before any script has loaded', async ({
  page,
  browser,
}) => {
  await becomeCustomer(page, 'velluto')
  await placeOrder(page, 30)

  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), javaScriptEnabled: false })
  await enterDemoOffice(context, await logInToDemo('reader'))
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/figures`)
  const main = office.getByRole('main')
  await main.getByRole('link', { name: /^Ordini/ }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Ordini' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'Ordini' })).toBeVisible()
  const days = main.getByRole('region', { name: 'Ordini, giorno per giorno' })
  // head, foot and a row for each day
  await expect(days.getByRole('row')).toHaveCount(28 + 2)
  await main.getByRole('link', { name: '7 giorni' }).click()
  await expect(office).toHaveURL(/period=7&.*figure=orders/)
  await expect(days.getByRole('row')).toHaveCount(7 + 2)
  const today = days.getByRole('row').filter({ hasText: 'fino a quest’ora' })
  await expect(today.getByRole('cell').first()).not.toHaveText('0')
  await main.getByText('Come si conta, e che cosa non c’è').click()
  await expect(main.getByText(/Gli ordini mai pagati non si contano/)).toBeVisible()

  const [file] = await Promise.all([
    office.waitForEvent('download'),
    main.getByRole('link', { name: 'Esporta' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^figures-.*\.csv$/)
  await main.getByRole('link', { name: 'Abbonamenti', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Numeri degli abbonamenti' })).toBeVisible()
  await context.close()
})
