import { expect, type Locator, type Page } from '@playwright/test'

/** With the Tab key, as often as it takes and no oftener than it should; every stop on the way can be seen. */
export async function tabTo(page: Page, goal: Locator, { within }: { within: number }) {
  await expect(goal).toBeVisible()
  const isThere = () => goal.evaluate((element) => element === document.activeElement)
  const stops: string[] = []
  while (!(await isThere())) {
    await page.keyboard.press('Tab')
    const { name, isSeen } = await visibleFocus(page)
    stops.push(name)
    expect(isSeen, `the focus is seen on: ${name}`).toBe(true)
    expect(stops.length, `stops on the way: ${stops.join(' | ')}`).toBeLessThanOrEqual(within)
  }
}

/** What has the focus, and whether a line around it says so and is on the screen. */
export function visibleFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    // some draw the line around what they stand in, a label or the search, and the name of a garment around its card
    const drawn = [focused, focused.closest('label'), focused.closest('form'), focused.nextElementSibling]
    const styles = drawn.flatMap((element) => (element ? [getComputedStyle(element)] : []))
    // a field for words draws it below itself
    const isField = focused.matches('input, select, textarea')
    const isUnderlined = isField && getComputedStyle(focused).boxShadow !== 'none'
    const hasLine = [...styles, getComputedStyle(focused, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    )
    const { top, bottom } = focused.getBoundingClientRect()
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 30)}`
    return { name, isSeen: (hasLine || isUnderlined) && bottom > 0 && top < innerHeight && focused !== document.body }
  })
}
