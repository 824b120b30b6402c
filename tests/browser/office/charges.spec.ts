import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { becomeCustomer } from '../support/customer.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { placeOrder } from '../support/place-order.ts'
import { mailTo } from '../support/read-mail.ts'
import { seeThePrice } from '../support/see-the-price.ts'
import { expect, test } from '../support/stores.ts'

test('a charge is announced at the desk, disputed without scripts, and lowered', async ({ page, browser }) => {
  const customer = await becomeCustomer(page, 'velluto')
  const orderId = await placeOrder(page, 31)
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('manager'))
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/orders/${orderId}`)
  const dialog = office.getByRole('dialog')
  const move = async (name: string, reason?: string) => {
    await office.getByRole('button', { name, exact: true }).click()
    if (reason) await dialog.getByLabel('Motivo').fill(reason)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('the mail is shown before it goes', async () => {
    // no courier comes by in a test: it was fetched in the shop
    await move('Segna come eccezione')
    await move('È stato consegnato', 'Ritirato in negozio')
    // what is found on a garment is asked for once it is back
    await expect(office.getByText(/è ancora fuori\. Danni e pulizia/)).toBeVisible()
    await expect(office.getByRole('button', { name: 'Chiedi un importo' })).toHaveCount(0)
    await move('È rientrato: da controllare')
    await office.getByRole('button', { name: 'Chiedi un importo' }).click()
    await dialog.getByLabel('Per che cosa').selectOption('damage')
    await dialog.getByLabel('Voce 1').fill('Sartoria')
    await dialog.getByLabel('Costo 1').fill('40')
    await dialog.getByRole('button', { name: 'Un’altra voce' }).click()
    await dialog.getByLabel('Voce 2').fill('Fodera nuova')
    await dialog.getByLabel('Costo 2').fill('5')
    await dialog.getByLabel('Perché, in parole per la cliente').fill('La fodera è strappata sotto la manica sinistra.')
    await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
    await expect(dialog.getByText(/Le condizioni promettono una foto: scegline una/)).toBeVisible()
    await dialog.getByLabel('Perché non c’è una foto').fill('La fotocamera era guasta.')
    await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await expectNoAxeFindings(office)
    await dialog.getByRole('button', { name: /^Annuncia 45/ }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText('Annunciato', { exact: true })).toBeVisible()
  })

  await test.step('the customer disagrees on the page of the mail, without scripts', async () => {
    const { links } = await mailTo(page, customer.email, 'come rispondere')
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const answer = await plain.newPage()
    await answer.goto(links.find((link) => link.includes('/link/charge/')) ?? '')
    await expect(answer.getByText('Non c’è una foto: La fotocamera era guasta.')).toBeVisible()
    const sum = answer.locator('section', { hasText: 'Come si arriva all’importo' }).locator('dl > div')
    await expect(sum).toHaveText([/^Sartoria40\s€$/, /^Fodera nuova5\s€$/, /^Importo45\s€$/])
    await answer.getByRole('textbox').fill('La fodera era già così quando è arrivata.')
    await answer.getByRole('button', { name: 'Invia la risposta' }).click()
    await expect(answer.getByText('Abbiamo ricevuto la tua risposta.')).toBeVisible()
    await plain.close()
  })

  await test.step('a person asks for less, and says why', async () => {
    await office.reload()
    await expect(office.getByText('La fodera era già così quando è arrivata.')).toBeVisible()
    await office.getByRole('button', { name: 'Rispondi' }).click()
    await dialog.getByLabel('Importo').fill('20')
    await dialog.getByLabel('Risposta per la cliente').fill('Dividiamo la riparazione a metà.')
    await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
    await dialog.getByRole('button', { name: /^Conferma 20/ }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText(/Annunciati 45/)).toBeVisible()
    expect((await mailTo(page, customer.email, 'decisione')).text).toContain('Dividiamo la riparazione a metà.')
  })
  await context.close()
})

test('whoever has a garment keeps it: shown, confirmed, paid by the card, and listed with its receipt', async ({
  page,
  browser,
}) => {
  const customer = await becomeCustomer(page, 'velluto')
  const orderId = await placeOrder(page, 33)
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('manager'))
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/orders/${orderId}`)
  const dialog = office.getByRole('dialog')
  // no courier comes by in a test: it was fetched in the shop
  await office.getByRole('button', { name: 'Segna come eccezione', exact: true }).click()
  await dialog.getByRole('button', { name: 'Segna come eccezione', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/profile?page=orders&order=${orderId}`)
  await expect(page.getByRole('button', { name: /^Tienilo per/ })).toHaveCount(0)
  await office.getByRole('button', { name: 'È stato consegnato', exact: true }).click()
  await dialog.getByLabel('Motivo').fill('Ritirato in negozio')
  await dialog.getByRole('button', { name: 'È stato consegnato', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: /^Tienilo per/ }).click()
  await expect(page.getByText(/Hai 14 giorni per recedere/)).toBeVisible()
  await expectNoAxeFindings(page)
  await (await seeThePrice(page, 'buyOut')).click()
  await expect(page.getByText(/^Tuo dal/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tienilo per/ })).toHaveCount(0)
  const charges = page.getByRole('region', { name: 'Altri importi per questo capo' })
  await expect(charges.getByText(/^Pagato il/)).toBeVisible()
  await expectNoAxeFindings(page)
  const receipt = await charges.getByRole('link', { name: /^Ricevuta/ }).getAttribute('href')
  const type = await page.evaluate(
    async (address) => (await fetch(address)).headers.get('content-type'),
    new URL(receipt ?? '', page.url()).pathname + new URL(receipt ?? '', page.url()).search,
  )
  expect(type).toBe('application/pdf')

  await test.step('a part of it goes back from the desk, and the page says at once how much is left', async () => {
    await office.reload()
    const title = office.getByRole('heading', { name: 'Importi dopo l’ordine' })
    const charged = office.locator('section').filter({ has: title })
    await charged.getByRole('button', { name: 'Restituisci', exact: true }).click()
    await expect(dialog.getByLabel('Quanto si restituisce')).not.toHaveValue('')
    await dialog.getByLabel('Quanto si restituisce').fill('5')
    await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await expect(dialog.getByLabel('Quanto si restituisce')).toHaveValue(/^5/)
    await expectNoAxeFindings(office)
    await dialog.getByLabel('Nota per i colleghi').fill('Un bottone mancava')
    await dialog.getByRole('button', { name: /^Restituisci 5\s€/ }).click()
    await expect(dialog).toBeHidden()
    await expect(charged.getByText(/5\s€ restituiti/)).toBeVisible()
    expect((await mailTo(page, customer.email, 'rimborsat')).text).toMatch(/5\s€/)
  })
  await context.close()
})
