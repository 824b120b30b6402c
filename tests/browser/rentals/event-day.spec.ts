import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/stores.ts'

test('the day something is worn leads from the home page to the cart', async ({ page }) => {
  await page.goto('/')
  const control = page.locator('main').getByRole('button', { name: /^Quando lo indossi\?/ })
  await control.focus()
  await page.keyboard.press('Enter')
  // By keyboard alone: the calendar has the focus, any day of a week can be chosen.
  const focused = page.locator('[data-day]:focus')
  await expect(focused).toBeVisible()
  await expectNoAxeFindings(page, { within: 'dialog[open]' })
  // As fast as somebody types who knows the way: no key waits for the one before.
  await Promise.all(['PageDown', 'ArrowDown', 'End', 'ArrowLeft'].map((key) => page.keyboard.press(key)))
  await expect(focused).toHaveAttribute('aria-label', /^sabato/)
  const day = (await focused.getAttribute('data-day')) ?? ''
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/products?eventDate=${day}&daysCount=4`)
  await expect(control).toContainText(/sabato/i)
  const arrives = /^Arriva giovedì .*, due giorni prima\.$/
  await expect(page.getByText(arrives)).toBeVisible()

  await test.step('another day of the list is taken back with it', async () => {
    await control.click()
    const other = page.locator(`[data-day]:not([aria-disabled="true"]):not([data-day="${day}"])`).first()
    const otherDay = (await other.getAttribute('data-day')) ?? ''
    await other.click()
    await expect(page).toHaveURL(`/products?eventDate=${otherDay}&daysCount=4`)
    await page.goBack()
    await expect(page).toHaveURL(`/products?eventDate=${day}&daysCount=4`)
    await expect(control).toContainText(/sabato/i)
    await expect.poll(() => rememberedDay(page)).toBe(day)
  })

  await page.locator('#results article').first().getByRole('link').click()
  await expect(control).toContainText(/sabato/i)
  await page.getByRole('radio', { name: 'Noleggio per un’occasione' }).check()
  // The list says that it can be there in some size, not in which: the others are taken on that day.
  const delivery = page.locator('[data-day][aria-pressed="true"]')
  for (const size of await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').all()) {
    await size.check()
    const isThere = await delivery.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (isThere) break
  }
  await expect(delivery).toBeVisible()
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-label', /il tuo giorno/)
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await page.getByRole('link', { name: 'Vai al carrello' }).click()
  await expect(page.getByText(/^Per (il |l’)\d+ .*: arriva .* prima\.$/)).toBeVisible()

  await test.step('what so few days do not reach is kept for longer, without a question', async () => {
    await page.route(/ordersDatesRange\?.*daysCount=4/, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      Object.assign(body.data.event, { delivery: null, daysBefore: null, reason: 'NO_COURIER', daysNeeded: 5 })
      await route.fulfill({ response: answer, json: body })
    })
    await page.goBack()
    await page.reload()
    await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').first().check()
    await expect(page.getByRole('radio', { name: '8 giorni' })).toBeChecked()
    await page.unrouteAll()
    await page.goto('/cart')
  })

  // Taken back here, it is forgotten everywhere.
  await page.getByRole('button', { name: 'Togli il giorno' }).click()
  await expect(control).toBeFocused()
  await expect(page.getByText(/: arriva .* prima\.$/)).toBeHidden()
  await page.goto('/products')
  await expect(control).toContainText('Scegli il giorno')
})

async function rememberedDay(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'eventDate')?.value
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the day something is worn is a plain field', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Quando lo indossi?').fill('2020-02-02')
    await page.getByRole('button', { name: 'Mostra i capi' }).click()
    await expect(page).toHaveURL('/products?eventDate=2020-02-02')
    await expect(page.getByText('Quel giorno è già passato.')).toBeVisible()
  })
})
