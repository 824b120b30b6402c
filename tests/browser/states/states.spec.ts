import type { Page } from '@playwright/test'
import { states } from '#demo/states/states.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { repetitions } from '#tests/support/soak.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { waitForHydration } from '../support/hydration.ts'
import { expectNoLayoutFaults } from '../support/layout/find-layout-faults.ts'
import { settle } from '../support/layout/settle.ts'
import { test } from '../support/stores.ts'

const WIDTHS = [320, 390, 1440]
const HEIGHT = 900
const IN_ONE_TEST = 6

/** What happens to a page before it is looked at, where its state is not enough. */
const HAPPENINGS: Record<string, (page: Page) => Promise<void>> = {
  'login, refused': async (page) => {
    await page.locator('main form input[type="email"]').fill('nessuno@example.com')
    await page.locator('main form input[type="password"]').fill('non è questa')
    await page.locator('main form button[type="submit"]').click()
  },
  'checkout-guest, nothing filled in': (page) => page.locator('main button[type="submit"]').last().click(),
  'withdrawal, nothing filled in': (page) => page.locator('main button[type="submit"]').last().click(),
}

const looks = [
  ...states.map(({ name }) => ({ state: name, happening: null })),
  ...Object.keys(HAPPENINGS).map((happening) => ({ state: happening.split(', ')[0] ?? '', happening })),
]

test.use({ store: 'campionario' })

for (let first = 0; first < looks.length; first += IN_ONE_TEST) {
  const some = looks.slice(first, first + IN_ONE_TEST)
  const names = some.map(({ state, happening }) => happening ?? state).join('; ')

  test(`nothing is narrow, cut off, covered or over something else: ${names}`, async ({ page }) => {
    test.setTimeout(repetitions(180_000, 1_800_000))
    const found: unknown[] = []
    for (const [index, { state, happening }] of some.entries()) {
      for (const language of repetitions<readonly Language[]>(rotated(first + index), LANGUAGES)) {
        await page.setViewportSize({ width: widthsOf(first + index)[0] ?? 320, height: HEIGHT })
        await page.goto(`/dev/states?language=${language}`)
        await page.locator(`button[value="${state}"]`).click()
        await page.waitForURL((url) => !url.pathname.startsWith('/dev/'))
        await waitForHydration(page)
        await settle(page)
        if (happening !== null) {
          await HAPPENINGS[happening]?.(page)
          await settle(page)
        }
        for (const width of widthsOf(first + index)) {
          await page.setViewportSize({ width, height: HEIGHT })
          const where = `${happening ?? state}, ${language} at ${width} px`
          await expectNoLayoutFaults(page, where).catch((error: Error) => found.push(error.message))
          await expectNoAxeFindings(page).catch((error: Error) => found.push(`${where}: ${error.message}`))
        }
      }
    }
    test.expect(found.join('\n')).toBe('')
  })
}

function rotated(nth: number): Language[] {
  return [LANGUAGES[nth % LANGUAGES.length] ?? 'it']
}

/** The soak sees all of them; otherwise each state another one, and each language all. */
function widthsOf(nth: number): number[] {
  const one = WIDTHS[(nth + Math.floor(nth / LANGUAGES.length)) % WIDTHS.length] ?? 320
  return repetitions([one], WIDTHS)
}
