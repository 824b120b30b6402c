import type { Response } from '@playwright/test'
import { firstGarment } from '../support/garments.ts'
import { expect, test } from '../support/stores.ts'

/** What keeps a browser from showing a page again as it was left. */
const HINDRANCES = ['unload', 'beforeunload']

test('home, list and garment can be gone back to as they were left', async ({ page, context }) => {
  await context.addInitScript((names) => {
    const found: string[] = []
    Object.assign(window, { hindrances: found })
    window.addEventListener = new Proxy(window.addEventListener, {
      apply(add, target, [name, ...rest]) {
        if (names.includes(name)) found.push(name)
        return Reflect.apply(add, target, [name, ...rest])
      },
    })
  }, HINDRANCES)
  const { id } = await firstGarment(page)
  const caching = (response: Response | null) => response?.headers()['cache-control'] ?? 'none'
  for (const path of ['/', '/products', `/product/${id}`]) {
    expect([path, caching(await page.goto(path))]).toEqual([path, 'private, no-cache'])
    await page.waitForLoadState('networkidle')
    const own = await page.evaluate(() => [window.onunload, window.onbeforeunload])
    const listening = await page.evaluate(() => Reflect.get(window, 'hindrances'))
    expect([path, own, listening]).toEqual([path, [null, null], []])
  }
})
