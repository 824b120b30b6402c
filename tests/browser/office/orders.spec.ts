import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { becomeCustomer } from '../support/customer.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { placeOrder } from '../support/place-order.ts'
import { expect, test } from '../support/stores.ts'

test('service finds an order by its customer’s e-mail, moves, refunds, notes and reveals', async ({
  page,
  browser,
}) => {
  const customer = await becomeCustomer(page, 'velluto')
  await placeOrder(page, 30)

  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('manager'))
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/orders`)

  await test.step('the palette finds it by the e-mail', async () => {
    const search = office.getByPlaceholder('Una pagina, un ordine')
    // keys are heard once the page has its code, which nothing on it shows
    await expect(async () => {
      await office.keyboard.press('Control+k')
      await expect(search).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await search.fill(customer.email)
    await office.getByRole('menuitem', { name: /VE-/ }).click()
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(/^VE-/)
    await expectNoAxeFindings(office)
  })

  await test.step('one garment is refunded, shown before with its mail', async () => {
    await office.getByRole('button', { name: 'Rimborso' }).click()
    const dialog = office.getByRole('dialog')
    const show = dialog.getByRole('button', { name: 'Mostra che cosa torna' })
    await dialog.getByLabel('Che cosa si restituisce').selectOption('part')
    await dialog.getByLabel('Importo').fill('10,005')
    await show.click()
    await expect(dialog.getByText('Scrivi l’importo per intero')).toBeVisible()
    await dialog.getByLabel('Importo').fill('9000')
    await show.click()
    await expect(dialog.getByText(/si possono restituire ancora .*€/)).toBeVisible()
    await dialog.getByLabel('Che cosa si restituisce').selectOption('shipping')
    await dialog.getByLabel('Nota per i colleghi').fill('Ha chiamato')
    await dialog.getByRole('button', { name: 'Mostra che cosa torna' }).click()
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await dialog.getByRole('button', { name: /^Rimborsa/ }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText('Rimborso richiesto', { exact: true })).toBeVisible()
  })

  await test.step('a move says what it will do, and an exception ends with a reason', async () => {
    await office.getByRole('button', { name: 'Segna come eccezione' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Segna come eccezione' }).click()
    await office.getByRole('button', { name: 'Prepara di nuovo' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('Chiarito al telefono')
    await dialog.getByRole('button', { name: 'Prepara di nuovo' }).click()
    await expect(office.getByText('“Chiarito al telefono”')).toBeVisible()
  })

  await test.step('a note stays, and the customer is seen by who asks', async () => {
    await office.getByLabel('Nuova nota').fill('<b>Richiamare</b> domani')
    await office.getByRole('button', { name: 'Aggiungi la nota' }).click()
    await expect(office.getByText('<b>Richiamare</b> domani')).toBeVisible()
    await expect(office.getByText(customer.email)).toBeHidden()
    await office.getByRole('button', { name: 'Mostra i contatti' }).click()
    await expect(office.getByText(customer.email)).toBeVisible()
  })

  await test.step('from the order it is one click to its customer', async () => {
    const number = await office.getByRole('heading', { level: 1 }).textContent()
    await office
      .getByRole('heading', { name: 'Cliente' })
      .locator('xpath=ancestor::section[1]')
      .getByRole('link')
      .click()
    await expect(office).toHaveURL(/\/customers\//)
    await expect(office.getByRole('link', { name: number ?? '' }).first()).toBeVisible()
  })
})
