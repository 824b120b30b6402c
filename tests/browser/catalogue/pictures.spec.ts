import type { Locator } from '@playwright/test'
import { expect, test } from '../support/stores.ts'

const SCREENS = [
  { name: 'a phone at three pixels to a point', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: 'a tablet at two', viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { name: 'a wide screen at one', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: 'a wide screen at two', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
]

for (const { name, ...screen } of SCREENS)
  test.describe(`on ${name}`, () => {
    test.use({ ...screen, pictures: 'real' })

    test('the hero has a pixel for every pixel of the screen', async ({ page }) => {
      await page.goto('/')
      const hero = await pixelsOf(page.locator('section picture img').first())
      expect(hero.isPortrait).toBe(screen.viewport.width <= 800)
      expect(hero.had).toBeGreaterThanOrEqual(hero.needed)
      await page.goto('/login')
      const beside = page.locator('main picture img').first()
      if (await beside.isHidden()) return
      const account = await pixelsOf(beside)
      expect(account.isPortrait).toBe(true)
      expect(account.had).toBeGreaterThanOrEqual(account.needed)
    })
  })

test('a garment opened from the list shows the picture of its card at once', async ({ page }) => {
  await page.goto('/products')
  const card = page.locator('#results article').nth(2)
  const seen = await chosenBy(card.locator('picture img').first())
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const [atOnce, large] = await page.locator('main ul picture img').all()
  expect(await chosenBy(atOnce)).toBe(seen)
  expect(await chosenBy(large)).not.toBe(seen)
  expect(await large?.boundingBox()).toEqual(await atOnce?.boundingBox())
})

function chosenBy(image: Locator | undefined): Promise<string> | undefined {
  return image?.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))
}

/** How wide the file is that the browser chose, and how wide it would have to be to fill its place. */
async function pixelsOf(image: Locator) {
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  return image.evaluate(async (img: HTMLImageElement) => {
    const file = await createImageBitmap(await (await fetch(img.currentSrc)).blob())
    const { width, height } = img.getBoundingClientRect()
    const shown = Math.max(width, (height * file.width) / file.height)
    return {
      isPortrait: file.height > file.width,
      had: file.width,
      needed: Math.floor(shown * devicePixelRatio),
    }
  })
}
