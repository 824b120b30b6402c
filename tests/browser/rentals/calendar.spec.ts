import type { Page } from '@playwright/test'
import { answer } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { openFirstGarment } from '../support/garments.ts'
import { expect, type StoreName, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const RANGE = {
  event: null,
  fastDays: null,
  orderBy: { at: '2026-11-16T12:00:00.000Z', day: '2026-11-16', time: '13:00', isToday: true },
  minDate: '2026-11-19',
  maxDate: '2027-05-14',
  disabledDates: ['2026-11-21', '2026-11-22', '2026-11-24'],
  disabledReasons: { '2026-11-21': 'NO_COURIER', '2026-11-22': 'NO_COURIER', '2026-11-24': 'NO_UNIT' },
}

/** The day before which nothing is free. */
function takenUntil(day: string) {
  const count = (Date.parse(day) - Date.parse(RANGE.minDate)) / 86_400_000
  const days = Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(RANGE.minDate) + index * 86_400_000).toISOString().slice(0, 10),
  )
  const disabledReasons = Object.fromEntries(days.map((each) => [each, 'NO_UNIT']))
  return { ...RANGE, disabledDates: days, disabledReasons }
}

async function openCalendar(page: Page) {
  await answer(page, 'GET /public-api/ordersDatesRange', { data: RANGE })
  await openFirstGarment(page)
  await page.getByRole('radio', { name: 'Noleggio per un’occasione' }).check()
  await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').first().check()
  const calendar = page.getByRole('group', { name: 'Scegli il giorno di consegna' })
  await expect(calendar.getByRole('grid', { name: 'novembre 2026' })).toBeVisible()
}

/** A page that was opened a courier day ago: its calendar still offers a day that the store does not serve any more. */
async function openOnYesterday(page: Page, store: StoreName) {
  let [over, free] = ['', '']
  let asked = 0
  await page.route(
    (url) => url.pathname === '/public-api/ordersDatesRange',
    async (route, request) => {
      asked += 1
      if (asked > 1) return route.fallback()
      const { pathname, search } = new URL(request.url())
      const data = await callApi<typeof RANGE>(page, `GET ${pathname}${search}`)
      const { minDate, maxDate, disabledDates } = data
      over = dayOn(minDate, -1)
      for (free = minDate; disabledDates.includes(free) && free < maxDate; ) free = dayOn(free, 1)
      await route.fulfill({ json: { success: true, data: { ...data, minDate: over } } })
    },
  )
  await openFirstGarment(page, store)
  await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').first().check()
  await expect(page.getByRole('grid').first()).toBeVisible()
  return { over, free }
}

const dayOn = (day: string, count: number) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

const inWords = (day: string) =>
  new Date(day).toLocaleDateString('it', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

const STAY = { estimatedDelivery: '2026-11-23', estimatedWithdraw: '2026-11-27', cancelUntil: '2026-11-17' }

const focused = (page: Page) => page.locator('[data-day]:focus')

test('by keyboard alone a day is found and chosen, and a blocked one says why', async ({ page }) => {
  await openCalendar(page)
  await answer(page, 'GET /public-api/ordersDatesEstimate', { data: STAY })
  // Without a day, the button leads to the calendar, which says what is missing.
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('data-day', '2026-11-19')
  await expect(page.getByText('Manca il giorno: scegli nel calendario quando vuoi riceverlo.')).toBeInViewport()
  for (const [key, day] of [
    ['ArrowRight', '2026-11-20'],
    ['ArrowDown', '2026-11-27'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageDown', '2026-12-29'],
    ['PageUp', '2026-11-29'],
    ['ArrowUp', '2026-11-22'],
    ['ArrowRight', '2026-11-23'],
    ['ArrowRight', '2026-11-24'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused(page)).toHaveAttribute('data-day', day)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('martedì 24 novembre – il capo è già prenotato')).toBeVisible()
  await expect(page.getByText('Manca il giorno:')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(focused(page)).toHaveAttribute('data-day', '2026-11-23')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(
      'Arriva lunedì 23 novembre. È con te fino a giovedì 26 novembre. Va restituito venerdì 27 novembre.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'lunedì 23 novembre, consegna' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'venerdì 27 novembre, restituzione' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a refused hold says why and loses nothing', async ({ page }) => {
  await openCalendar(page)
  const estimate = { ...STAY, estimatedWithdraw: '2026-12-01' }
  await answer(page, 'GET /public-api/ordersDatesEstimate', { data: estimate })
  await page.getByRole('group', { name: 'Per quanto tempo' }).getByRole('radio', { name: '8 giorni' }).check()
  await page.getByRole('button', { name: 'lunedì 23 novembre' }).click()
  await expect(page.getByText('Arriva lunedì 23 novembre.')).toBeVisible()
  const holdCall = await answer(page, 'POST /public-api/holds', { code: 'HOLD_LIMIT', status: 429 })
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await expect(page.getByText('Hai già riservato il numero massimo di capi')).toBeVisible()
  expect(holdCall[0]?.postDataJSON()).toMatchObject({ deliveryDate: '2026-11-23', daysCount: 8, type: 'rent' })
  await expect(page.getByText('Arriva lunedì 23 novembre.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '8 giorni', exact: true })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('a day that is over when it is chosen says so, and the next free one is one press away', async ({
      page,
      trouble,
    }) => {
      const first = await openOnYesterday(page, store)
      await page.locator(`[data-day="${first.over}"]`).click()
      await expect(page.getByText(`Per ${inWords(first.over)} ormai è tardi`)).toBeVisible()
      await expect(page.locator('[data-day][aria-pressed="true"]')).toHaveCount(0)
      await expectNoAxeFindings(page)
      await page.getByRole('button', { name: `Scegli ${inWords(first.free)}` }).press('Enter')
      await expect(page.getByRole('status').getByText(`Arriva ${inWords(first.free)}.`)).toBeVisible()
      await expect(focused(page)).toHaveAttribute('data-day', first.free)
      await expect(focused(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('ormai è tardi')).toBeHidden()
      // the refusal, which the browser writes into its console
      trouble.length = 0
    })
  })
}

test('without a network a chosen day stays chosen, and its dates come once it is back', async ({ page, trouble }) => {
  await openCalendar(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'lunedì 23 novembre' }).click()
  await expect(page.getByRole('status').getByText(words.it.frame.noConnection)).toBeVisible()
  await expect(page.locator('[data-day="2026-11-23"]')).toHaveAttribute('aria-pressed', 'true')
  await answer(page, 'GET /public-api/ordersDatesEstimate', { data: STAY })
  await page.context().setOffline(false)
  await expect(page.getByText('Arriva lunedì 23 novembre.')).toBeVisible()
  await expect(page.getByText(words.it.frame.noConnection)).toHaveCount(0)
  trouble.length = 0
})

test('another length under which the day is taken says so, and offers the next', async ({ page }) => {
  await answer(page, 'GET /public-api/ordersDatesEstimate', { data: STAY })
  await openCalendar(page)
  await page.getByRole('button', { name: 'lunedì 23 novembre' }).click()
  await expect(page.getByText('Arriva lunedì 23 novembre.')).toBeVisible()
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  const disabledReasons = Object.fromEntries(days.map((day) => [day, 'NO_UNIT']))
  const taken = { ...RANGE, disabledDates: days, disabledReasons }
  await answer(page, 'GET /public-api/ordersDatesRange', { data: taken })
  await page.getByRole('group', { name: 'Per quanto tempo' }).getByRole('radio', { name: '4 giorni' }).check()
  await expect(page.getByText('Per lunedì 23 novembre il capo è già prenotato.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scegli giovedì 26 novembre' })).toBeVisible()
  await answer(page, 'GET /public-api/ordersDatesRange', { data: { ...taken, maxDate: '2026-11-25' } })
  await page.getByRole('group', { name: 'Per quanto tempo' }).getByRole('radio', { name: '8 giorni' }).check()
  await expect(page.getByText('Scegli un giorno: ti diciamo')).toBeVisible()
})

test('days that do not arrive can be asked for again, and begin with the first month that has a free one', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await answer(page, 'GET /public-api/ordersDatesRange', { code: 'INTERNAL', status: 500 })
  await openFirstGarment(page)
  await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').first().check()
  await expect(page.getByText('Non siamo riusciti a caricare i giorni liberi.')).toBeVisible()
  await answer(page, 'GET /public-api/ordersDatesRange', { data: takenUntil('2027-01-08') })
  await page.getByRole('button', { name: 'Riprova' }).click()
  const months = isMobile ? ['gennaio 2027'] : ['gennaio 2027', 'febbraio 2027']
  await expect(page.getByRole('grid')).toHaveCount(months.length)
  for (const name of months) await expect(page.getByRole('grid', { name })).toBeVisible()
  await expect(page.locator('[data-day][tabindex="0"]')).toHaveAttribute('data-day', '2027-01-08')
})
