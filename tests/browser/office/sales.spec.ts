import type { Page } from '@playwright/test'
import { vellutoGarments } from '#demo/catalogue/garments-velluto.ts'
import { toProduct } from '#demo/catalogue/products.ts'
import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { productPath } from '#paths/storefront/paths.ts'
import { callApi } from '../support/call-api.ts'
import { becomeCustomer } from '../support/customer.ts'
import { enterStore } from '../support/enter-store.ts'
import { fillCart } from '../support/fill-cart.ts'
import { payButton } from '../support/fill-checkout.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/stores.ts'

const store = `/stores/${velluto.id}`
const [prima] = vellutoMemberships

/** First what it would mean, then the button that does it. */
async function publish(page: Page, button: string) {
  await page.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
  await expect(page.getByRole('region', { name: 'Che cosa cambia' })).toBeVisible()
  await page.getByRole('button', { name: button }).click()
}

test('an owner makes a code that a shopper uses, and a dearer plan that who has it does not pay', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const office = await context.newPage()

  await test.step('a code of 20 % is in the cart as soon as it is made', async () => {
    await office.goto(`${store}/discounts`)
    await office.getByRole('link', { name: 'Nuovo codice' }).click()
    await office.getByRole('heading', { name: 'Nuovo codice', level: 1 }).waitFor()
    await office.getByLabel('Codice', { exact: true }).fill('festa20')
    await office.getByRole('textbox', { name: 'Percentuale' }).fill('20')
    await publish(office, 'Crea il codice')
    await expect(office.getByRole('link', { name: 'FESTA20' })).toBeVisible()

    await enterStore(page)
    await fillCart(page, { storeId: velluto.id, garment: 0 })
    await page.goto('/cart')
    await page.getByLabel('Codice sconto').fill('Festa20')
    await page.getByRole('button', { name: 'Applica' }).click()
    await expect(page.getByText('FESTA20')).toBeVisible()
    await expect(page.getByText('Sconto', { exact: true })).toBeVisible()
  })

  await test.step('a dearer plan is for new members: who has it keeps their price, and that is said before', async () => {
    await becomeCustomer(page, 'velluto')
    const agreed = { partnerStoreId: velluto.id, acceptsTerms: true, earlyStart: true, membershipId: prima?.id }
    const { paymentUrl } = await callApi<{ paymentUrl: string }>(page, 'POST /api/userMemberships', { body: agreed })
    await page.goto(paymentUrl)
    await payButton(page).click()
    await page.waitForURL(/profile/)

    await office.goto(`${store}/plans`)
    await office.getByRole('link', { name: 'Prima', exact: true }).click()
    await office.getByRole('heading', { name: 'Prima', level: 1 }).waitFor()
    await office.getByLabel('Prezzo').fill('79')
    await office.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
    const effect = office.getByRole('region', { name: 'Che cosa cambia' })
    await expect(effect).toContainText('I nuovi abbonati pagano 79 € al mese invece di 69 €.')
    await expect(effect).toContainText('Una persona tiene 69 € al mese')
    await office.getByRole('button', { name: 'Pubblica' }).click()
    await expect(office.getByText('uno a 69 €')).toBeVisible()
    await expect(office.getByText('Da rivedere')).toBeHidden()

    const guest = await browser.newContext({ locale: 'it-IT' })
    const home = await guest.newPage()
    await home.goto(new URL('/', page.url()).href)
    await expect(home.getByText('79 €').first()).toBeVisible()
    await guest.close()
  })

  await test.step('a plan that promises a dress and has none within its value is warned of', async () => {
    await office.getByRole('link', { name: 'Prima', exact: true }).click()
    await office.getByRole('heading', { name: 'Prima', level: 1 }).waitFor()
    await expect(office.getByLabel('Voto')).toHaveCount(0)
    await office.getByLabel('Valore massimo di un capo').fill('300')
    await office.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
    const effect = office.getByRole('region', { name: 'Che cosa cambia' })
    await expect(effect).toContainText('La frase promette «abito»')
    await expect(effect).not.toContainText('Voto')
    await office.getByRole('button', { name: 'Pubblica' }).click()
    await expect(office.getByText('Da rivedere')).toBeVisible()
  })

  await test.step('a rolling month below the fixed one is warned of, and said beside the fixed one', async () => {
    const [shown] = vellutoGarments
    if (shown === undefined) throw new Error('Velluto has no garments')
    const { id } = toProduct(shown)
    await office.goto(`${store}/catalogue/${id}/prices`)
    const warning = office.getByText('costa meno del mese fisso')
    const rolling = office.getByLabel('Al mese, fino al reso')
    await rolling.waitFor()
    await expect(warning).toBeHidden()
    await rolling.fill('99')
    await office.getByRole('button', { name: 'Salva' }).click()
    await expect(warning).toBeVisible()
    await page.goto(productPath(id))
    await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').last().check()
    await page.getByRole('radio', { name: /Noleggio di un mese/ }).check()
    await expect(page.getByText(/Il noleggio continuativo costa meno: 99\s€ al mese/)).toBeVisible()
  })
  await context.close()
})
