import type { Locator } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { becomeCustomer, signUp } from '../support/customer.ts'
import { enterStore } from '../support/enter-store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { mailTo } from '../support/read-mail.ts'
import { seeThePrice } from '../support/see-the-price.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const ADDRESS = {
  'Nome e cognome': 'Giulia Conti',
  'Via e numero civico': 'Via Dante 7',
  CAP: '20121',
  Città: 'Milano',
  Provincia: 'MI',
  Cellulare: '3331234567',
}

/** A free day of the calendar, by its place among them; the later months are opened for it. */
async function chooseDay(days: Locator, nth: number) {
  const later = days.locator('details:not([open]) > summary')
  if (await later.isVisible()) await later.click()
  await days.getByRole('radio').nth(nth).check({ force: true })
}

test('service places an order for a customer, who agrees and pays by the link; then the size and the days change', async ({
  page,
  browser,
}) => {
  const customer = await becomeCustomer(page, 'velluto')
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('service'))
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/customers?text=${customer.email}`)

  await test.step('a garment is found, and held on a day that is free', async () => {
    await office.getByRole('link', { name: 'Giulia Conti' }).click()
    await office.getByRole('link', { name: 'Nuovo ordine' }).click()
    await office.getByLabel('Cerca un capo').fill('abito')
    await office.getByRole('button', { name: 'Cerca', exact: true }).click()
    await office
      .getByRole('link', { name: /^Scegli / })
      .first()
      .click()
    const days = office.getByRole('group', { name: 'Consegna e ritiro' })
    await chooseDay(days, 12)
    await expect(days.getByText(/^Consegna .*, rientro /).last()).toBeVisible()
    await office.getByRole('button', { name: 'Riserva il capo' }).click()
    await expect(office.getByText('riservato fino alle')).toBeVisible()
    await expectNoAxeFindings(office)
  })

  await test.step('the mail with the link is shown before it goes', async () => {
    for (const [label, value] of Object.entries(ADDRESS)) await office.getByLabel(label, { exact: true }).fill(value)
    await office.getByRole('button', { name: 'Controlla e mostra l’e-mail' }).click()
    await office.getByText('Parte questa e-mail:').waitFor()
    await office.setViewportSize({ width: 390, height: 844 })
    await office.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(office)
    await office.getByRole('button', { name: 'Inserisci l’ordine e invia il link' }).click()
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(/^VE-/)
    await expect(office.getByText('Ordine inserito per la cliente')).toBeVisible()
  })

  await test.step('the customer agrees and pays, without scripts', async () => {
    const { links } = await mailTo(page, customer.email, 'ti aspetta')
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const link = await plain.newPage()
    await link.goto(links.find((each) => each.includes('/link/payment/')) ?? '')
    for (const box of await link.getByRole('checkbox').all()) await box.check()
    await (await seeThePrice(link, 'orderLink', words.it.checkout.pay)).click()
    await link.getByRole('button', { name: /^Paga/ }).click()
    await expect(link.getByText('L’ordine è pagato e confermato.')).toBeVisible()
    await plain.close()
  })

  await test.step('another size is offered where it is free on the same days', async () => {
    await office.setViewportSize({ width: 1440, height: 900 })
    await office.reload()
    await office.getByRole('button', { name: 'Altra taglia' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Nuova taglia').selectOption({ index: 0 })
    await dialog.getByRole('button', { name: 'Mostra l’e-mail' }).click()
    await dialog.getByText('Parte questa e-mail:').waitFor()
    await expectNoAxeFindings(office)
    await dialog.getByRole('button', { name: 'Cambia la taglia' }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText('Taglia di un capo cambiata')).toBeVisible()
  })

  await test.step('longer days wait until the difference is paid', async () => {
    await office.reload()
    await office.getByRole('button', { name: 'Altri giorni' }).click()
    const dialog = office.getByRole('dialog')
    const lengths = dialog.getByLabel('Durata')
    await lengths.selectOption(await lengths.getByRole('option').last().getAttribute('value'))
    await chooseDay(dialog.getByRole('group', { name: 'Consegna e rientro' }), 20)
    await dialog.getByRole('button', { name: 'Mostra differenza ed e-mail' }).click()
    await expect(dialog.getByText('fino al pagamento non cambia nulla')).toBeVisible()
    await expectNoAxeFindings(office)
    await dialog.getByRole('button', { name: 'Invia il link di pagamento' }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText('Attende il pagamento di')).toBeVisible()
    // its customer finds it without the mail, too
    const orderId = new URL(office.url()).pathname.split('/').at(-1)
    await page.goto(`/profile?page=orders&order=${orderId}`)
    await expect(page.getByRole('heading', { name: 'I nuovi giorni aspettano il pagamento' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Paga \d/ })).toHaveAttribute('href', /\/link\/days\//)
    const { links } = await mailTo(page, customer.email, 'manca la differenza')
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const link = await plain.newPage()
    await link.goto(links.find((each) => each.includes('/link/days/')) ?? '')
    for (const box of await link.getByRole('checkbox').all()) await box.check()
    await (await seeThePrice(link, 'daysLink')).click()
    await link.getByRole('button', { name: /^Paga/ }).click()
    await expect(link.getByText('La differenza è pagata e i giorni sono cambiati.')).toBeVisible()
    await plain.close()
    await office.reload()
    await expect(office.getByText('Cambiato', { exact: true })).toBeVisible()
  })
})

test('an order at the desk takes the code that its customer names, and says why another one does not hold', async ({
  page,
  browser,
}) => {
  await enterStore(page)
  const customer = await signUp(page, 'velluto')
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('service'))
  const office = await context.newPage()
  await office.goto(`/stores/${velluto.id}/customers?text=${customer.email}`)
  await office.getByRole('link', { name: 'Giulia Conti' }).click()
  await office.getByRole('link', { name: 'Nuovo ordine' }).click()
  await office.getByLabel('Cerca un capo').fill('abito')
  await office.getByRole('button', { name: 'Cerca', exact: true }).click()
  const garments = office.getByRole('link', { name: /^Scegli / })
  await garments.nth(1).click()
  await expect(office.getByLabel('Come')).toHaveValue('rent')
  await expectNoAxeFindings(office)
  await chooseDay(office.getByRole('group', { name: 'Consegna e ritiro' }), 9)
  await office.getByRole('button', { name: 'Riserva il capo' }).click()
  await expect(office.getByText('riservato fino alle')).toBeVisible()

  await office.getByLabel('Codice sconto').fill('NESSUNO')
  await office.getByRole('button', { name: 'Usa', exact: true }).click()
  await expect(office.getByText('Questo codice sconto non esiste.')).toBeVisible()
  await office.getByLabel('Codice sconto').fill('benvenuta10')
  await office.getByRole('button', { name: 'Usa', exact: true }).click()
  await expect(office.getByRole('row', { name: /^Sconto/ })).toBeVisible()
  await expectNoAxeFindings(office)
  for (const [label, value] of Object.entries(ADDRESS)) await office.getByLabel(label, { exact: true }).fill(value)
  await office.getByRole('button', { name: 'Controlla e mostra l’e-mail' }).click()
  await office.getByRole('button', { name: 'Inserisci l’ordine e invia il link' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(/^VE-/)
  await expect(office.getByRole('row', { name: /^Sconto/ })).toBeVisible()
  await context.close()
})
