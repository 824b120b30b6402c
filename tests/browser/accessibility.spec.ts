import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/stores.ts'

const pages = [
  '/',
  '/how-it-works',
  '/info/terms-and-conditions',
  '/info/privacy-policy',
  '/info/cookie-policy',
  '/info/accessibility',
  '/nope',
]

for (const store of ['velluto', 'bosco', 'chiuso'] as const) {
  test.describe(store, () => {
    test.use({ store })
    const paths = { velluto: [...pages, '/contacts'], bosco: pages, chiuso: ['/not-active'] }[store]
    for (const path of paths) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      })
    }
  })
}

test('axe finds nothing in the side menu', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'narrow screens only')
  await page.goto('/')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test.describe('a new visitor of a store with tools', () => {
  test.use({ store: 'bosco', visitor: 'new' })

  test('axe finds nothing in the consent banner', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Scegli' }).click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('the keyboard reaches content, menu, search and footer, and focus is never hidden by the header', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard belongs to a desktop')
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
