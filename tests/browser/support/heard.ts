import { expect, type Page } from '@playwright/test'

/** What holds for whoever hears a page: headings go down a level at a time, fields have names, refused ones say why. */
export async function expectWellRead(page: Page): Promise<void> {
  const levels = await page.getByRole('main').getByRole('heading').evaluateAll(readLevels)
  expect(levels[0], 'the level the page begins with').toBe(1)
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)
  expect(jumps, `headings that skip a level among ${levels.join(' ')}`).toEqual([])

  const fields = page.getByRole('main').locator('input:visible, select:visible, textarea:visible')
  for (const field of await fields.all()) {
    await expect(field).toHaveAccessibleName(/\S/)
    if ((await field.getAttribute('aria-invalid')) === 'true') await expect(field).toHaveAccessibleDescription(/\p{L}/u)
  }
}

/** Runs in the page. */
function readLevels(headings: Element[]): number[] {
  return headings.map((heading) => Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)))
}
