import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Due, toDue } from '#domain/payments/due.ts'
import { dueOfBuyOut, dueOfCharge, dueOfDays, dueOfOrder, dueOfPlan } from '#domain/payments/due-of.ts'
import type { PayPlace } from '#domain/payments/pay-places.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import type { OrderItemView, OrderView } from '#storefront/contract/orders/orders.ts'
import { anOrder, aPlanRecord } from '../support/account-views.ts'
import { answer } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { comeBack } from '../support/come-back.ts'
import { seeThePrice } from '../support/see-the-price.ts'
import { expect, test } from '../support/stores.ts'

const VISA = { by: 'savedCard', card: { name: 'Visa', lastDigits: '4242' } } as const
const RENEWAL = { date: '2026-12-03', stopUntil: '2026-12-02' }
const PAGE = 'https://pay.example/1'
const DAYS = { price: 12_000, priceBefore: 7_900, difference: 3_890 }

/** Where a press takes money, and what stands there; or the journey that goes there and looks. */
const PLACES = {
  openOrder: { visit: (page) => visitOrder(page, {}, { payment: open(dueOfOrder({ amount: 6_890, credit: 2_000 })) }) },
  orderResult: { visit: visitResult },
  openPlan: { visit: (page, [plan]) => visitPlan(page, pendingOf(plan)) },
  planNow: {
    card: 'Visa che termina con 4242',
    more: ['Dal 3 dicembre 2026 paghi', 'fermare il rinnovo è il 2 dicembre 2026'],
    visit: (page, plans) => visitUpgrade(page, plans, { immediate: true }),
  },
  planLater: {
    card: 'Visa che termina con 4242',
    more: ['fermare il rinnovo è il 2 dicembre 2026'],
    visit: (page, plans) => visitUpgrade(page, plans, { immediate: false }),
  },
  resumePlan: {
    card: 'Visa che termina con 4242',
    more: ['fermare il rinnovo è il 2 dicembre 2026'],
    visit: visitPause,
  },
  otherDays: { visit: (page) => visitDays(page, 'otherDays') },
  longer: { visit: (page) => visitDays(page, 'longer') },
  waitingDays: { visit: visitWaitingDays },
  buyOut: { card: 'Visa che termina con 4242', visit: visitBuyOut },
  charge: { visit: visitCharge },
  orderLink: { journey: '../office/behalf.spec.ts', says: "seeThePrice(link, 'orderLink'" },
  daysLink: { journey: '../office/behalf.spec.ts', says: "seeThePrice(link, 'daysLink'" },
  chargeLink: {
    journey: '../../../apps/office/api/charges/charges.test.ts',
    says: 'data-pay="chargeLink">${payLabel(',
  },
} satisfies Record<PayPlace, Place>

type Plans = [MembershipView, MembershipView]
type Place =
  | { journey: string; says: string }
  | { card?: string; more?: readonly string[]; visit: (page: Page, plans: Plans) => Promise<unknown> }

for (const [name, place] of Object.entries(PLACES) as [PayPlace, Place][]) {
  if ('journey' in place) {
    test(`what costs money says so, as its own journey sees: ${name}`, () => {
      expect(readFileSync(new URL(place.journey, import.meta.url), 'utf8')).toContain(place.says)
    })
    continue
  }
  test(`what costs money says so on the button, with sum and card before it: ${name}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await comeBack(context, baseURL)
    await place.visit(page, await plansOf(page))
    const button = await seeThePrice(page, name)
    const box = page.locator(`[data-due="${name}"]`)
    await expect(box).toContainText(place.card ?? 'Come pagare lo scegli nella pagina sicura')
    for (const words of place.more ?? []) await expect(box).toContainText(words)
    await expect(button).toBeEnabled()
    await expectNoAxeFindings(page)
  })
}

test('days that wait to be paid say until when, and can be left as they were', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  const order = await visitWaitingDays(page)
  await expect(page.getByText('I nuovi giorni aspettano il pagamento')).toBeVisible()
  await expect(page.getByText(/Li teniamo per te fino a .*2099/)).toBeVisible()
  await expect(page.locator(`a[href="${PAGE}"]`)).toBeVisible()
  await answer(page, `DELETE /api/orders/${order.id}/days`, { data: { ...order, change: null } })
  await page.getByRole('button', { name: 'Lascia i giorni come sono' }).click()
  await expect(page.getByText('Fatto: i giorni restano quelli di prima.')).toBeVisible()
  await expect(page.getByText('I nuovi giorni aspettano il pagamento')).toHaveCount(0)
})

function open(due: Due): OrderView['payment'] {
  return { status: 'open', url: PAGE, due, expiresAt: '2099-01-01T10:00:00Z' }
}

async function visitOrder(
  page: Page,
  garment: Partial<OrderItemView>,
  over: Partial<OrderView> = {},
): Promise<OrderView> {
  const order = anOrder([{ status: 'delivered', next: null, ...garment }], over)
  await answer(page, 'GET /api/userMemberships', { data: [] })
  await answer(page, `GET /api/orders/${order.id}`, { data: order })
  await page.goto(`/profile?page=orders&order=${order.id}`)
  return order
}

async function visitResult(page: Page): Promise<void> {
  const payment = open(dueOfOrder({ amount: 8_890, credit: 0 }))
  const order = anOrder([{ status: 'pendingPayment', next: null }], { payment, status: 'pendingPayment' })
  await answer(page, 'GET /api/userMemberships', { data: [] })
  const paymentUrl = `${new URL(page.url()).origin}/sandbox-payments/1`
  await answer(page, `POST /api/orders/${order.id}/payment`, { data: { order, paymentUrl } })
  await page.goto(`/order/${order.id}`)
}

async function visitPlan(page: Page, record: UserMembershipView): Promise<void> {
  await answer(page, 'GET /api/userMemberships', { data: [record] })
  await page.goto('/profile?page=membership')
}

function pendingOf(plan: MembershipView): UserMembershipView {
  const over = { status: 'pending', paymentUrl: PAGE, paymentDue: dueOfPlan(plan.price) } as const
  return aPlanRecord(plan, { ...over, periodStart: null, periodEnd: null, movements: [] })
}

async function visitUpgrade(page: Page, [plan, other]: Plans, { immediate }: { immediate: boolean }): Promise<void> {
  const record = aPlanRecord(plan)
  await answer(page, 'GET /api/userMemberships', { data: [record] })
  const lines = [
    { code: 'planRest', amount: 10_773, until: RENEWAL.date } as const,
    { code: 'planPaid', amount: -3_900 } as const,
  ]
  const due = immediate ? toDue(lines, VISA) : toDue([{ code: 'month', amount: other.price }], VISA, RENEWAL.date)
  const preview = { dueNow: immediate ? 6_873 : 0, dueAtRenewal: other.price, due, renewal: RENEWAL, garmentsOver: [] }
  const effectiveDate = RENEWAL.date
  await answer(page, `GET /api/userMemberships/${record.id}/upgradePreview`, { data: { ...preview, effectiveDate } })
  await page.goto(`/profile?page=membership&plan=${other.id}`)
  if (immediate)
    await page
      .getByRole('dialog')
      .getByLabel(/^Subito/)
      .check()
}

async function visitPause(page: Page, [plan]: Plans): Promise<void> {
  const pause = { state: 'paused', from: '2026-11-03', until: '2027-01-03' } as const
  const record = aPlanRecord(plan, { pause, canPause: false })
  const due = toDue([{ code: 'month', amount: plan.price, until: RENEWAL.date }], VISA)
  await answer(page, `GET /api/userMemberships/${record.id}/resumePreview`, { data: { due, renewal: RENEWAL } })
  await visitPlan(page, record)
  await page.getByRole('region', { name: 'Pausa' }).getByRole('button', { name: 'Riprendi ora' }).click()
}

async function visitDays(page: Page, daysChange: 'otherDays' | 'longer'): Promise<void> {
  const { id, items } = anOrder([{}])
  const lengths = [{ days: 8, price: DAYS.price, difference: DAYS.difference, due: dueOfDays(DAYS) }]
  const free = [{ deliveryDate: items[0]?.deliveryDate, withdrawDate: '2026-12-03' }]
  await answer(page, `GET /api/orders/${id}/days`, { data: { daysCount: 8, lengths, free } })
  await visitOrder(page, { daysChange })
  await page.locator('[data-action=changeDays]').click()
}

async function visitWaitingDays(page: Page): Promise<OrderView> {
  const [item] = anOrder([{}]).items
  const days = {
    daysCount: 8,
    deliveryDate: '2026-11-25',
    withdrawDate: '2026-12-03',
    until: '2099-01-01T10:00:00Z',
    url: PAGE,
  }
  const change = { ...days, itemId: item?.id ?? '', difference: DAYS.difference, due: dueOfDays(DAYS) }
  return visitOrder(page, {}, { change })
}

async function visitBuyOut(page: Page): Promise<void> {
  const { id } = anOrder([{}])
  const due = dueOfBuyOut({ price: 9_500, whole: 12_340 }, VISA)
  await answer(page, `GET /api/orders/${id}/buyOut`, { data: { price: 9_500, due } })
  await visitOrder(page, { buyOut: { price: 9_500 } })
  await page.locator('[data-action=buyOut]').click()
}

async function visitCharge(page: Page): Promise<void> {
  const money = { kind: 'damage', state: 'linked', amount: 4_500, refunded: 0 } as const
  const times = { announcedAt: '2026-11-10T10:00:00Z', objectUntil: null, paidAt: null }
  const [id, links] = ['00000000-0000-4000-8000-0000000000d1', { url: PAGE, receiptUrl: null }]
  await visitOrder(page, { charges: [{ id, ...money, ...times, ...links, due: dueOfCharge(money) }] })
}

async function plansOf(page: Page): Promise<Plans> {
  await page.goto('/how-it-works')
  const plans: MembershipView[] = await page.evaluate(async () => {
    const { content: token } = document.querySelector<HTMLMetaElement>('meta[name=api-token]') ?? { content: '' }
    const ask = async (path: string) =>
      (await (await fetch(path, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'it' } })).json())
        .data
    const [store] = await ask(`/public-api/partnerStores?domain=${location.hostname}`)
    return ask(`/public-api/memberships?partnerStoreId=${store.id}`)
  })
  const [first, second] = plans
  if (!first || !second) throw new Error('The store has no two plans')
  return [first, second]
}
