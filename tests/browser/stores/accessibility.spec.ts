import { expectNoAxeFindingsAtEachWidth } from '../support/axe.ts'
import { expect, test } from '../support/stores.ts'

// Most pages are looked at by the tests that are on them anyway.
for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('axe finds nothing on /info/accessibility', async ({ page }) => {
      await page.goto('/info/accessibility')
      await expectNoAxeFindingsAtEachWidth(page)
    })
  })
}

test('the keyboard reaches content, menu, search and footer, and focus is never hidden by the header', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const seen = new Set<string>()
  for (let press = 0; press < 90; press += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { top, bottom } = element.getBoundingClientRect()
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const sticky =
        element.closest('header, nav[aria-label="Principale"]') !== null || element.closest('aside') !== null
      return {
        name: element.textContent || element.getAttribute('aria-label') || '',
        hidden: !sticky && bottom <= header && top < header,
      }
    })
    if (!focused) break
    expect(focused.hidden, focused.name).toBe(false)
    seen.add(focused.name.trim())
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Preferenze cookie', 'Nederlands']))
})
