import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { becomeCustomer } from '../support/customer.ts'
import { fillCart } from '../support/fill-cart.ts'
import { consent, payButton } from '../support/fill-checkout.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { placeOrder } from '../support/place-order.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

test('credit is given at the desk, seen in the account, given instead of a refund, taken back, and used', async ({
  page,
  browser,
}) => {
  const customer = await becomeCustomer(page, 'velluto')
  const orderId = await placeOrder(page, 35)
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('manager'))
  const office = await context.newPage()
  const dialog = office.getByRole('dialog')

  await test.step('a part of what was paid becomes credit', async () => {
    await office.goto(`/stores/${velluto.id}/orders/${orderId}`)
    await office.getByRole('button', { name: 'Rimborso', exact: true }).click()
    await dialog.getByLabel('Che cosa si restituisce').selectOption('part')
    await dialog.getByLabel('Importo').fill('10')
    await dialog.getByLabel('Come credito nel negozio, invece che sulla carta').check()
    await dialog.getByLabel('Nota per i colleghi').fill('Al telefono')
    await dialog.getByRole('button', { name: 'Mostra che cosa torna' }).click()
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await expectNoAxeFindings(office)
    await dialog.getByRole('button', { name: /^Dai 10/ }).click()
    await expect(dialog).toBeHidden()
    expect((await mailTo(page, customer.email, 'credito')).text).toContain('10')
  })

  await test.step('more is given to make up for it, with its mail shown before', async () => {
    await office.goto(`/stores/${velluto.id}/customers?text=${customer.email}`)
    await office.getByRole('link', { name: 'Giulia Conti' }).click()
    await office.setViewportSize({ width: 390, height: 844 })
    await office.getByRole('button', { name: 'Dai credito' }).click()
    await dialog.getByLabel('Importo').fill('5')
    await dialog.getByLabel('Nota per i colleghi').fill('Consegna in ritardo')
    await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await office.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(office)
    await dialog.getByRole('button', { name: /^Dai 5/ }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByRole('row', { name: /^Disponibile/ })).toContainText('15')
    await expectNoAxeFindings(office)
  })

  await test.step('its customer sees it, and what is taken back is gone', async () => {
    await page.goto('/profile?page=credit')
    await expect(page.getByText('Disponibile')).toContainText('15')
    await expectNoAxeFindings(page)
    await office.getByRole('button', { name: 'Riprendi' }).click()
    await dialog.getByLabel('Importo').fill('5')
    await dialog.getByLabel('Nota per i colleghi').fill('Era di troppo')
    await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
    await dialog.getByRole('button', { name: /^Riprendi 5/ }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByText('Disponibile')).toContainText('10')
  })

  await test.step('the next order has it applied; the card pays the rest', async () => {
    await fillCart(page, { storeId: velluto.id, garment: 36 })
    await page.goto('/checkout')
    await consent(page)
    const tick = page.getByRole('checkbox', { name: /^Usa il mio credito: 10/ })
    await expect(tick).toBeChecked()
    await expect(page.getByText('Da pagare')).toBeVisible()
    await tick.uncheck()
    await expect(page.getByText('Da pagare')).toBeHidden()
    await tick.check()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: words.it.checkout.pay }).click()
    await page.waitForURL(/sandbox-payments/)
    await payButton(page).click()
    await page.waitForURL(/\/order\//)
    const paid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.goto(`/profile?page=orders&order=${paid}`)
    await expect(page.getByText(/^Pagato con credito il/)).toBeVisible()
    await page.goto('/profile?page=credit')
    await expect(page.getByText('Non hai credito da usare.')).toBeVisible()
    await expect(page.getByText(/^Usato per VE-/).first()).toBeVisible()
  })
  await context.close()
})
