import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { becomeCustomer } from '../support/customer.ts'
import { payButton } from '../support/fill-checkout.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { expect, test } from '../support/stores.ts'

test('service gives a member a month, pauses it and takes that back; each is shown before, with its mail', async ({
  page,
  browser,
}) => {
  const { email } = await becomeCustomer(page, 'velluto')
  type Started = { paymentUrl: string; userMembership: UserMembershipView }
  const body = {
    partnerStoreId: velluto.id,
    membershipId: vellutoMemberships[0]?.id,
    acceptsTerms: true,
    earlyStart: true,
  }
  const { paymentUrl } = await callApi<Started>(page, 'POST /api/userMemberships', { body })
  await page.goto(paymentUrl)
  await payButton(page).click()
  await page.waitForURL(/profile/)

  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('service'))
  const office = await context.newPage()

  await test.step('from the customer to the membership', async () => {
    await office.goto(`/stores/${velluto.id}/customers?text=${encodeURIComponent(email)}`)
    await office.getByRole('link', { name: 'Giulia Conti' }).click()
    await office.getByRole('link', { name: vellutoMemberships[0]?.name.it ?? '' }).click()
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(/^Abbonamento VE-/)
    await expectNoAxeFindings(office)
  })

  const dialog = office.getByRole('dialog')
  async function make(name: string, says: RegExp) {
    await office.getByRole('button', { name }).click()
    await dialog.getByLabel('Motivo').fill('Ha chiamato')
    await dialog.getByRole('button', { name: 'Vedi che cosa succede' }).click()
    await expect(dialog.getByRole('status')).toContainText(says)
    await dialog.getByText(/Parte questa e-mail/).waitFor()
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('a month is given', async () => {
    await make('Offri un mese', /Prossimo addebito .* invece del/)
    await expect(office.getByText('Mese offerto')).toBeVisible()
    await expect(office.getByText('Pagato fino al')).toBeVisible()
  })

  await test.step('a pause is set and called off', async () => {
    await make('Metti in pausa', /Prossimo addebito .* invece del/)
    await expect(office.getByText(/Pausa fissata dal/)).toBeVisible()
    await expectNoAxeFindings(office)
    await make('Riprendi', /Prossimo addebito .* invece del/)
    await expect(office.getByText(/Pausa fissata dal/)).toBeHidden()
  })

  await test.step('the member sees what was done', async () => {
    await page.goto('/profile?page=membership')
    await expect(page.getByText('Periodo pagato', { exact: true })).toBeVisible()
  })
  await context.close()
})
