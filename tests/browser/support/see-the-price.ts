import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '#domain/money.ts'
import type { PayPlace } from '#domain/payments/pay-places.ts'
import { expect } from './stores.ts'

/**
 * The button that takes money, once it is certain that the sum stands on it, that the same sum and from where it is taken
 * stand before it, and that its calculation adds up. `words`: what the law puts there instead of the sum.
 */
export async function seeThePrice(scope: Page | Locator, place: PayPlace, words?: string): Promise<Locator> {
  const button = scope.locator(`[data-pay="${place}"]`)
  await expect(button).toBeVisible()
  const said = await readDue(button)
  const money = flat(formatMoney(said.total, 'it'))
  expect(said.total).toBeGreaterThan(0)
  expect(flat(said.label)).toContain(words ?? money)
  expect(flat(said.totalText)).toContain(money)
  expect(said.from).not.toBe('')
  if (said.lines.length > 0) expect(said.lines.reduce((sum, amount) => sum + amount, 0)).toBe(said.total)
  return button
}

/** By the marks that the shop's component and the pages of mails share. */
function readDue(button: Locator) {
  return button.evaluate((own) => {
    const box = own.closest('[data-due]') ?? document
    const total = box.querySelector('[data-due-total]')
    return {
      label: own.textContent ?? '',
      total: Number(total?.getAttribute('data-due-total')),
      totalText: total?.textContent ?? '',
      from: box.querySelector('[data-due-from]')?.textContent ?? '',
      lines: [...box.querySelectorAll('[data-due-line]')].map((line) => Number(line.getAttribute('data-due-line'))),
    }
  })
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
