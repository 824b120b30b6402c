import type { Page } from '@playwright/test'
import { toDue } from '#domain/payments/due.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { aPlanRecord } from '../support/account-views.ts'
import { answer } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { USUAL_DELIVERY } from '../support/cart.ts'
import { comeBack } from '../support/come-back.ts'
import { seeThePrice } from '../support/see-the-price.ts'
import { stopTime } from '../support/stop-time.ts'
import { expect, test } from '../support/stores.ts'

const MINE = '/api/userMemberships'

test.beforeEach(({ context, baseURL }) => comeBack(context, baseURL))

test('a change of plan is previewed, thanked for and shown; its dialog closes after 2 seconds', async ({ page }) => {
  const [plan, other] = await plansOf(page)
  const record = aPlanRecord(plan)
  await answer(page, `GET ${MINE}`, { data: [record] })
  const preview = aPreview(21_900, [])
  await answer(page, `GET ${MINE}/${record.id}/upgradePreview`, { data: preview })
  const sent = await answer(page, `PUT ${MINE}/${record.id}/upgrade`, { data: record })
  await page.goto(`/profile?page=membership&plan=${other.id}`)
  const dialog = page.getByRole('dialog', { name: 'Cambia piano' })
  await expect(dialog).toContainText('219')
  await expect(dialog.getByLabel('Con il rinnovo, dal 3 dicembre 2026')).toBeChecked()
  await expectNoAxeFindings(page)
  await answer(page, `GET ${MINE}`, { data: [{ ...record, wantMembershipId: other.id, wantMembership: other }] })
  await stopTime(page)
  await (await seeThePrice(dialog, 'planLater')).click()
  await expect(dialog.getByRole('status')).toContainText('Grazie!')
  await expect(page.getByText(`passi a ${other.name}`).first()).toBeAttached()
  await page.clock.runFor(1999)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog).toBeHidden()
  expect(sent[0]?.postDataJSON()).toEqual({ membershipId: other.id, immediate: false })
  await expect(page).toHaveURL('/profile?page=membership')
})

test('stopping the renewal shows that it is under way, then the confirmation; its dialog closes after 3 seconds', async ({
  page,
}) => {
  const [plan] = await plansOf(page)
  const record = aPlanRecord(plan)
  await answer(page, `GET ${MINE}`, { data: [record] })
  const stopped = Promise.withResolvers<void>()
  await page.route(`**${MINE}/${record.id}/cancelRenew`, async (route) => {
    await stopped.promise
    return route.fulfill({ json: { success: true, data: record } })
  })
  await page.goto('/profile?page=membership')
  await expect(page.getByText('Si rinnova il 3 dicembre 2026')).toBeVisible()
  await expect(page.getByRole('meter')).toHaveAttribute('value', '1')
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('button', { name: 'Ferma il rinnovo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ferma il rinnovo' })
  await expect(dialog).toBeVisible()
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Ferma il rinnovo' }).click()
  await expect(dialog.getByRole('button', { name: 'Fermiamo il rinnovo…' })).toBeDisabled()
  await answer(page, `GET ${MINE}`, { data: [{ ...record, renewalStoppedAt: '2026-11-15T10:00:00Z' }] })
  stopped.resolve()
  await expect(dialog.getByRole('button', { name: 'Rinnovo fermato' })).toBeDisabled()
  await expect(page.getByText('Il rinnovo è fermo')).toBeAttached()
  await page.clock.runFor(2999)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog).toBeHidden()
})

test('who comes back from the payment page is thanked once, as soon as it is paid', async ({ page }) => {
  const [plan] = await plansOf(page)
  const record = aPlanRecord(plan)
  await answer(page, `GET ${MINE}`, { data: [] })
  let calls = 0
  await page.route(`**${MINE}/${record.id}/payment`, (route) => {
    calls += 1
    const status = calls === 1 ? 'pending' : 'active'
    return route.fulfill({ json: { success: true, data: { userMembership: { ...record, status }, paymentUrl: null } } })
  })
  const nothing = { data: { lines: [], total: 0, discount: null, delivery: USUAL_DELIVERY } }
  await answer(page, 'GET /public-api/ordersInfoEstimate', nothing)
  await page.getByRole('link', { name: plan.ctaText }).click()
  await expect(page).toHaveURL('/cart')
  await page.clock.install()
  await page.goto(`/profile?page=membership&record=${record.id}`)
  await expect(page.getByText('Verifichiamo il pagamento…')).toBeVisible()
  await answer(page, `GET ${MINE}`, { data: [record] })
  await page.clock.runFor(2000)
  await expect(page.getByRole('heading', { name: 'Il tuo piano è attivo' })).toBeVisible()
  await expect(page).toHaveURL('/profile?page=membership')
  await page.goto(`/profile?page=membership&record=${record.id}`)
  await expect(page.getByText('1 di')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Il tuo piano è attivo' })).toHaveCount(0)
})

test('a plan that could not be renewed says how much is tried again when, what to do, and that stopping ends it at once', async ({
  page,
}) => {
  const [plan] = await plansOf(page)
  const unpaid = { amount: 12_345, nextTryOn: '2026-12-06' }
  await answer(page, `GET ${MINE}`, {
    data: [aPlanRecord(plan, { status: 'pastDue', withdrawalUntil: null, unpaid })],
  })
  await page.goto('/profile?page=membership')
  await expect(page.getByRole('alert')).toContainText('L’ultimo pagamento non è riuscito')
  await expect(page.getByRole('alert')).toContainText(/Riproviamo a incassare 123,45\s€ il 6 dicembre 2026/)
  await page.getByRole('button', { name: 'Ferma il rinnovo' }).click()
  await expect(page.getByRole('dialog')).toContainText('il piano termina subito')
  await expectNoAxeFindings(page)
})

test('a pause names what has to be back until when, waits for what would arrive in it, and is called off by one click', async ({
  page,
}) => {
  const [plan] = await plansOf(page)
  const { id } = aPlanRecord(plan)
  const garment = { itemId: id, orderId: id, name: 'Abito Aurora', reason: 'count', wayOut: 'sendBack' } as const
  const record = aPlanRecord(plan, { pauseGarments: { fetchDay: '2026-12-03', garments: [garment] } })
  await answer(page, `GET ${MINE}`, { data: [record] })
  await page.goto('/profile?page=membership')
  const section = page.getByRole('region', { name: 'Pausa' })
  const late = { ...garment, name: 'Abito Serena', wayOut: 'cancel' }
  await expect(section).toContainText('Questo capo deve tornare entro il 3 dicembre 2026')
  await expect(section).toContainText('Abito Aurora: puoi rimandarlo')
  await page.route(`**${MINE}/${record.id}/pause`, (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'GARMENTS_OUT', errors: [{ message: '', garment: late }] },
    }),
  )
  await section.getByLabel('2 mesi').check()
  await section.getByRole('button', { name: 'Metti in pausa' }).click()
  await expect(section).toContainText('Dal 3 dicembre 2026, per 2 mesi, non paghi nulla')
  await expect(section).toContainText('Fino ad allora tutto continua come l’hai pagato')
  await expect(section).toContainText('Abito Aurora')
  await section.getByRole('button', { name: 'Conferma la pausa' }).click()
  await expect(section.getByRole('alert')).toContainText('Abito Serena')
  await expectNoAxeFindings(page)
  await page.unroute(`**${MINE}/${record.id}/pause`)
  const pause = { state: 'arranged' as const, from: '2026-12-03', until: '2027-02-03' }
  const paused = { ...record, pause, paidUntil: '2026-12-03', periodEnd: '2027-02-03' }
  const sent = await answer(page, `PUT ${MINE}/${record.id}/pause`, { data: paused })
  await answer(page, `GET ${MINE}`, { data: [paused] })
  await section.getByRole('button', { name: 'Metti in pausa' }).click()
  await section.getByRole('button', { name: 'Conferma la pausa' }).click()
  await expect(section).toContainText('La pausa va dal 3 dicembre 2026 al 3 febbraio 2027')
  expect(sent[0]?.postDataJSON()).toEqual({ months: 2 })
  await expect(section).toContainText('Fino al 3 dicembre 2026 scegli e tieni i capi come sempre')
  await expect(page.getByText('Durante la pausa il piano non dà capi')).toBeHidden()
  await expectNoAxeFindings(page)
  await answer(page, `PUT ${MINE}/${record.id}/resume`, { data: record })
  await answer(page, `GET ${MINE}`, { data: [record] })
  await section.getByRole('button', { name: 'Annulla la pausa' }).click()
  await expect(section.getByRole('button', { name: 'Metti in pausa' })).toBeVisible()
})

test('a planned change waits while the renewal is stopped, and a pause then ends with the plan', async ({ page }) => {
  const [plan, other] = await plansOf(page)
  const renewalStoppedAt = '2026-11-05T10:00:00Z'
  const wanted = { renewalStoppedAt, wantMembershipId: other.id, wantMembership: other }
  await answer(page, `GET ${MINE}`, { data: [aPlanRecord(plan, wanted)] })
  await page.goto('/profile?page=membership')
  await expect(page.getByText(`Con il rinnovo fermo non passi a ${other.name}`)).toBeVisible()
  await expect(page.getByText(`Dal 3 dicembre 2026 passi a ${other.name}`)).toBeHidden()
  await expect(page.getByText('Il rinnovo è fermo: il piano resta attivo fino al 3 dicembre 2026')).toBeVisible()
  const pause = { state: 'paused', from: '2026-11-03', until: '2026-12-03' } as const
  const paused = aPlanRecord(plan, { renewalStoppedAt, pause, canPause: false })
  await answer(page, `GET ${MINE}`, { data: [paused] })
  await page.reload()
  const section = page.getByRole('region', { name: 'Pausa' })
  await expect(section).toContainText('Il rinnovo è fermo: quel giorno il piano termina.')
  await expect(section).not.toContainText('riprende da solo')
})

test('plans say that delivery is included, on their cards and beside each other', async ({ page }) => {
  await page.goto('/')
  const included = page.getByRole('listitem').filter({ hasText: /^Consegna e ritorno compresi$/ })
  await expect(included).toHaveCount(3)
  await page.goto('/how-it-works')
  await expect(page.getByRole('row', { name: /^Consegna e ritorno Compresi/ })).toBeVisible()
})

/** What the change would take with the renewal, from the card that was saved. */
function aPreview(price: number, garmentsOver: unknown[]) {
  const [date, stopUntil] = ['2026-12-03', '2026-12-02']
  const due = toDue([{ code: 'month', amount: price }], { by: 'savedCard', card: null }, date)
  const renewal = { date, stopUntil }
  return { dueNow: 0, dueAtRenewal: price, effectiveDate: date, due, renewal, garmentsOver }
}

async function plansOf(page: Page): Promise<[MembershipView, MembershipView]> {
  await page.goto('/how-it-works')
  const plans = await page.evaluate(async () => {
    const { content: token } = document.querySelector<HTMLMetaElement>('meta[name=api-token]') ?? { content: '' }
    const ask = async (path: string) =>
      (await fetch(path, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'it' } })).json()
    const stores = await ask(`/public-api/partnerStores?domain=${location.hostname}`)
    return (await ask(`/public-api/memberships?partnerStoreId=${stores.data[0].id}`)).data
  })
  return [plans[0], plans.at(-1)]
}

test('a plan that does not carry the garments out is not confirmed at once: each has its way out, and the renewal is one', async ({
  page,
}) => {
  const [plan, other] = await plansOf(page)
  const record = aPlanRecord(plan)
  await answer(page, `GET ${MINE}`, { data: [record] })
  const garment = {
    itemId: '00000000-0000-4000-8000-0000000000e1',
    orderId: '00000000-0000-4000-8000-0000000000f1',
    name: 'Abito Seta',
    reason: 'value',
    wayOut: 'sendBack',
  }
  const preview = aPreview(4_900, [garment])
  await answer(page, `GET ${MINE}/${record.id}/upgradePreview`, { data: preview })
  await page.goto(`/profile?page=membership&plan=${other.id}`)
  const dialog = page.getByRole('dialog', { name: 'Cambia piano' })
  await expect(dialog.getByRole('status')).toContainText(`tieni ${plan.name} ancora un mese`)
  const confirm = dialog.getByRole('button', { name: /^Conferma: 49/ })
  await expect(confirm).toBeEnabled()
  await dialog.getByLabel(/Subito/).check()
  await expect(dialog.locator('[data-pay=planNow]')).toBeDisabled()
  await expect(dialog.getByRole('status')).toContainText('Abito Seta, oltre il valore per capo: puoi rimandarlo')
  await expect(dialog.getByRole('status')).toContainText('Oppure scegli il cambio con il rinnovo')
  await expectNoAxeFindings(page)
  await dialog.getByRole('link', { name: 'Abito Seta' }).click()
  await expect(page).toHaveURL(new RegExp(garment.orderId))
})
