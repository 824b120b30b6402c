import { dueOfDays } from '#domain/payments/due-of.ts'
import { anOrder, toSummary } from '../support/account-views.ts'
import { answer } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { comeBack } from '../support/come-back.ts'
import { seeThePrice } from '../support/see-the-price.ts'
import { expect, test } from '../support/stores.ts'

const delivered = anOrder([
  {
    status: 'delivered',
    next: { code: 'pickUp', by: '2026-11-30' },
    actions: ['requestReturn', 'withdraw'],
    withdrawalUntil: '2026-12-09',
  },
])
const [garment] = delivered.items
const ORDER = `/api/orders/${delivered.id}`

test.beforeEach(async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  await answer(page, 'GET /api/userMemberships', { data: [] })
})

test('the account opens with the orders, page after page: what is where and what happens next', async ({ page }) => {
  const older = { ...delivered, id: '00000000-0000-4000-8000-000000000009', number: 'VE-0000' }
  let calls = 0
  await page.route('**/api/orders**', (route) => {
    calls += 1
    if (calls === 2) return route.abort()
    const data = calls === 1 ? [delivered] : [older]
    const nextCursor = calls === 1 ? 'older' : null
    return route.fulfill({ json: { success: true, data: { items: data.map(toSummary), nextCursor } } })
  })
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Ordini' })).toHaveAttribute('aria-current', 'page')
  const first = page.getByRole('listitem').filter({ hasText: 'VE-0001' })
  await expect(first).toContainText('Consegnato')
  await expect(first).toContainText('Ritiro previsto: lunedì 30 novembre.')
  await page.getByRole('button', { name: 'Mostra altri ordini' }).click()
  await expect(page.getByRole('alert')).toContainText('altri ordini')
  await page.getByRole('button', { name: 'Riprova' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Ordine VE-0000' })).toBeFocused()
  await expectNoAxeFindings(page)
})

test('who has ordered nothing is shown the way to the garments', async ({ page }) => {
  await answer(page, 'GET /api/orders', { data: { items: [], nextCursor: null } })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Ancora nessun ordine' })).toBeVisible()
  await page.getByRole('link', { name: 'Guarda la selezione' }).click()
  await expect(page).toHaveURL('/products')
})

test('a pick-up is asked for in two steps, by keyboard', async ({ page }) => {
  await answer(page, `GET ${ORDER}`, { data: delivered })
  const requested = { ...delivered, items: [{ ...garment, status: 'returnRequested', actions: [] }] }
  const requests = await answer(page, `POST ${ORDER}/returnRequest`, { data: requested })
  await page.goto(`/profile?page=orders&order=${delivered.id}`)
  await expect(page.getByRole('heading', { name: 'Ordine VE-0001' })).toBeFocused()
  await expect(page.locator('details')).toContainText('In viaggio verso di te')
  await expect(page.locator('time').first()).toHaveText('23 novembre 2026 alle ore 09:00')
  const ask = page.getByRole('button', { name: 'Chiedi il ritiro: Abito 1' })
  await ask.press('Enter')
  await page.getByRole('button', { name: 'Lascia tutto com’è' }).press('Enter')
  await expect(ask).toBeFocused()
  await ask.press('Enter')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('status')).toContainText('Ritiro richiesto')
  expect(requests[0]?.postDataJSON()).toEqual({ items: [garment?.id] })
})

test('the day and the hours of a pick-up are chosen, by keyboard', async ({ page }) => {
  const pickUp = { days: ['2026-11-27', '2026-11-30'], slots: ['09:00-13:00', '14:00-18:00'], changeUntil: null }
  const open = { ...delivered, items: [{ ...garment, withdrawDate: '2026-11-30', pickUp }] }
  await answer(page, `GET ${ORDER}`, { data: open })
  const chosen = { ...garment, withdrawDate: '2026-11-27', withdrawSlot: '14:00-18:00', pickUp }
  const requests = await answer(page, `PUT ${ORDER}/pickUp`, { data: { ...delivered, items: [chosen] } })
  await page.goto(`/profile?page=orders&order=${delivered.id}`)
  const choose = page.getByRole('button', { name: 'Scegli giorno e orario del ritiro: Abito 1' })
  await choose.press('Enter')
  await page.getByRole('button', { name: 'Lascia tutto com’è' }).press('Enter')
  await expect(choose).toBeFocused()
  await choose.press('Enter')
  await page.getByLabel('Giorno', { exact: true }).selectOption('venerdì 27 novembre')
  await page.getByRole('radio', { name: '9:00–13:00' }).press('ArrowRight')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Conferma il ritiro' }).press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: 'Venerdì 27 novembre, 14:00–18:00' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambia il ritiro: Abito 1' })).toBeVisible()
  expect(requests[0]?.postDataJSON()).toEqual({ items: [garment?.id], day: '2026-11-27', slot: '14:00-18:00' })
})

test('a garment is kept longer: what it costs is said before it is asked for', async ({ page }) => {
  const open = { ...delivered, items: [{ ...garment, withdrawDate: '2026-11-30', daysChange: 'longer' as const }] }
  await answer(page, `GET ${ORDER}`, { data: open })
  const lengths = [
    {
      days: 7,
      price: 7_000,
      difference: 3_000,
      due: dueOfDays({ price: 7_000, priceBefore: 4_000, difference: 3_000 }),
    },
    {
      days: 14,
      price: 12_000,
      difference: 8_000,
      due: dueOfDays({ price: 12_000, priceBefore: 4_000, difference: 8_000 }),
    },
  ]
  const free = [{ deliveryDate: garment?.deliveryDate, withdrawDate: '2026-12-03' }]
  await answer(page, `GET ${ORDER}/days`, { data: { daysCount: 7, lengths, free } })
  const change = {
    ...{ itemId: garment?.id, daysCount: 7, deliveryDate: garment?.deliveryDate, withdrawDate: '2026-12-03' },
    ...{ difference: 3_000, due: lengths[0]?.due },
    ...{ until: '2026-11-26T10:35:00Z', url: '/link/days/1' },
  }
  const waiting = { ...open, items: [{ ...garment, withdrawDate: '2026-11-30' }], change }
  const requests = await answer(page, `PUT ${ORDER}/days`, { data: { order: waiting, paymentUrl: null } })
  await page.goto(`/profile?page=orders&order=${delivered.id}`)
  const keep = page.getByRole('button', { name: 'Tienilo più a lungo: Abito 1' })
  await keep.press('Enter')
  await expect(page.getByText('Va reso giovedì 3 dicembre.')).toBeVisible()
  await page.getByRole('button', { name: 'Lascia tutto com’è' }).press('Enter')
  await expect(keep).toBeFocused()
  await keep.press('Enter')
  await expect(page.getByLabel('Per quanto tempo').getByRole('option')).toHaveCount(2)
  await expectNoAxeFindings(page)
  await (await seeThePrice(page, 'longer')).press('Enter')
  await expect(page.getByRole('link', { name: /^Paga 30/ })).toBeVisible()
  await expectNoAxeFindings(page)
  expect(requests[0]?.postDataJSON()).toMatchObject({ item: garment?.id, daysCount: 7, difference: 3_000 })
})

test('a withdrawal is confirmed in a second step and answered with a dated receipt', async ({ page }) => {
  await answer(page, `GET ${ORDER}`, { data: delivered })
  const account = { paid: 5_990, before: 0, received: [], back: 990, later: 5_000 }
  const declared = { number: 'VE-0001', declaredAt: '2026-11-26T10:05:00Z', email: 'anna@example.it' }
  const receipt = { id: delivered.id, ...declared, account }
  const order = { ...delivered, items: [{ ...garment, actions: [] }] }
  const requests = await answer(page, `POST ${ORDER}/withdrawal`, { data: { order, receipt } })
  await page.goto(`/profile?page=orders&order=${delivered.id}`)
  await page.getByRole('button', { name: 'Recedere dal contratto qui' }).click()
  await expect(page.getByText('Puoi recedere fino al 9 dicembre 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Conferma recesso' }).click()
  await expect(page.getByText('26 novembre 2026 alle ore 11:05')).toBeVisible()
  await expect(page.getByText('Ti restituiamo quando il capo è da noi')).toBeVisible()
  await expect(page.getByText('50 €')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('an order that is not there says so, and the receipt of one that is prints without the shop', async ({ page }) => {
  await answer(page, `GET ${ORDER}`, { data: delivered })
  await answer(page, 'GET /api/orders/other', { code: 'NOT_FOUND', status: 404 })
  await page.goto('/profile?page=orders&order=other')
  await expect(page.getByRole('heading', { name: 'Questo ordine non c’è' })).toBeVisible()
  await page.goto(`/receipt/${delivered.id}`)
  await expect(page.getByRole('row', { name: 'Abito 1, Noleggio 1 79' })).toBeVisible()
  await expect(page.getByText('P. IVA')).toHaveCount(2)
  await expect(page.getByRole('row', { name: 'di cui IVA 22% su 72,87 € 16,03' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo').last()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
})

test('an order that was never paid says why it is over, and has no receipt', async ({ page }) => {
  const at = '2026-11-10T09:40:00Z'
  const unpaid = { status: 'failed', url: null, due: null, expiresAt: at } as const
  const timeline = [{ status: 'deleted', at, by: 'payment', reason: null }] as const
  const order = anOrder([{ status: 'deleted', next: null, timeline: [...timeline] }], {
    movements: [],
    payment: unpaid,
  })
  await answer(page, `GET ${ORDER}`, { data: order })
  await page.goto(`/profile?page=orders&order=${order.id}`)
  await expect(page.getByText('Il pagamento non è riuscito: non ti è stato addebitato nulla.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ricevuta da stampare' })).toHaveCount(0)
})
