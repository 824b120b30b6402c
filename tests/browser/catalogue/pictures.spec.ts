import type { Locator } from '@playwright/test'
import { expect, test } from '../support/stores.ts'

const SCREENS = [
  {
    name: 'a phone at three pixels to a point',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
  },
  { name: 'a tablet at two', viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { name: 'a wide screen at one', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: 'a wide screen at two', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
]

for (const { name, ...screen } of SCREENS)
  test.describe(`on ${name}`, () => {
    test.use({ ...screen, pictures: 'real' })

    test('the hero has a pixel for every pixel of the screen, or two to a point, and is fetched once', async ({
      page,
    }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.goto('/')
      const image = page.locator('section picture img').first()
      const hero = await pixelsOf(image)
      const folder = (await image.evaluate((img: HTMLImageElement) => img.currentSrc)).replace(/[^/]+$/, '')
      expect(new Set(fetched.filter((url) => url.startsWith(folder))).size).toBe(1)
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

for (const store of ['velluto', 'bosco'] as const)
  test.describe(store, () => {
    test.use({ store, pictures: 'real' })

    test('no picture of the home page is missing', async ({ page }) => {
      await page.goto('/')
      const pictures = page.locator('img:visible')
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => pictures.evaluateAll(areDrawn)).toBe(true)
    })
  })

test('a garment opened from the list shows the picture of its card until the larger one is there', async ({ page }) => {
  let seen = ''
  const kept: string[] = []
  await page.route(/\/images\/[a-z0-9-]+\/\d+\.\w+$/, (route) => {
    const url = route.request().url()
    if (seen && url !== seen) kept.push(url)
    else return route.fulfill({ contentType: 'image/svg+xml', body: DRAWING })
  })
  await page.goto('/products')
  const card = page.locator('#results article').nth(2)
  const ofCard = card.locator('picture img').first()
  await expect.poll(() => isDrawn(ofCard)).toBe(true)
  seen = await ofCard.evaluate((img: HTMLImageElement) => img.currentSrc)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const [atOnce, large] = [0, 1].map((nth) => page.locator('main ul picture img').nth(nth)) as [Locator, Locator]
  await expect.poll(() => isDrawn(atOnce)).toBe(true)
  expect(await atOnce.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(seen)
  const folder = seen.slice(0, seen.lastIndexOf('/') + 1)
  await expect.poll(() => kept.filter((url) => url.startsWith(folder)).length).toBeGreaterThan(0)
  expect(await isDrawn(large)).toBe(false)
  expect(await large.boundingBox()).toEqual(await atOnce.boundingBox())
})

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"/>'

function isDrawn(image: Locator): Promise<boolean> {
  return image.evaluateAll(areDrawn)
}

/** Runs in the page. */
function areDrawn(images: Element[]): boolean {
  return (
    images.length > 0 && images.every((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)
  )
}

/** How wide the file is that the browser chose, and how wide it would have to be to fill its place. */
async function pixelsOf(image: Locator) {
  await expect.poll(() => isDrawn(image)).toBe(true)
  return image.evaluate(async (img: HTMLImageElement) => {
    const file = await createImageBitmap(await (await fetch(img.currentSrc)).blob())
    const { width, height } = img.getBoundingClientRect()
    const shown = Math.max(width, (height * file.width) / file.height)
    return {
      isPortrait: file.height > file.width,
      had: file.width,
      needed: Math.floor(shown * Math.min(devicePixelRatio, 2)),
    }
  })
}
