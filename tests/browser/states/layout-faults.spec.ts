import { test as base, expect } from '@playwright/test'
import { offersOf } from '#demo/catalogue/offers.ts'
import { assortments, toProduct } from '#demo/catalogue/products.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { repetitions } from '#tests/support/soak.ts'
import { expectNoLayoutFaults, findLayoutFaults } from '../support/layout/find-layout-faults.ts'
import { asServed, test as inStore } from '../support/stores.ts'

/** What each looks like, and what is said of it; nothing is said of the first. */
const PAGES: readonly [name: string, body: string, fault: RegExp | null][] = [
  [
    'a plain page',
    '<h1>Abito lungo</h1><p>Un abito lungo in seta, con le spalle scoperte.</p><a href="#">Vai</a>',
    null,
  ],
  ['letters in a column', '<p style="width:8px;overflow-wrap:anywhere">da 53 euro al mese</p>', /^narrow: "da 53/],
  ['a word that is broken', '<p style="width:60px;overflow-wrap:anywhere">Mitgliedschaft</p>', /^broken: "Mitgl/],
  ['a page wider than its screen', '<div style="width:500px">Seta</div>', /^sideways: 508 px wide on 320/],
  [
    'words beyond the screen',
    '<div style="position:fixed;left:300px;white-space:nowrap">Consegna e ritiro</div>',
    /^beyond the screen: "Consegna/,
  ],
  [
    'words that are cut off',
    '<div style="width:80px;overflow:hidden;white-space:nowrap">Consegna e ritiro</div>',
    /^cut off: "Consegna/,
  ],
  [
    'words over words',
    '<p>Abito lungo</p><p style="margin-top:-40px">in seta</p>',
    /^overlap: "Abito lungo" and "in seta"/,
  ],
  [
    'a control under something',
    '<button>Ordina</button><div style="position:fixed;inset:0;background:white"></div>',
    /^covered: "Ordina" by div/,
  ],
]

base('each kind of fault is found, and none where there is none', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  for (const [name, body, fault] of PAGES) {
    await page.setContent(`<!doctype html><body style="margin:8px;font:16px/1.5 sans-serif"><main>${body}</main>`)
    const found = await page.evaluate(findLayoutFaults)
    if (fault === null) expect(found, name).toEqual([])
    else expect(found, name).toContainEqual(expect.stringMatching(fault))
  }
})

for (const store of ['velluto', 'bosco'] as const) {
  inStore.describe(store, () => {
    inStore.use({ store, ...asServed })

    inStore(
      'a reduced garment says each price and what it was in every language',
      { tag: '@layout' },
      async ({ page }) => {
        const reduced = assortments[store].find((garment) => offersOf(garment, store).before.length > 0)
        const languages = store === 'velluto' ? LANGUAGES : (['it', 'en'] as const)
        for (const language of languages.slice(-repetitions(4, 6))) {
          await page.goto(`${language === 'it' ? '' : `/${language}`}/product/${reduced && toProduct(reduced).id}`)
          for (const width of [320, 390, 1440]) {
            await page.setViewportSize({ width, height: 800 })
            await expectNoLayoutFaults(page, `${language} at ${width} px`)
          }
        }
      },
    )
  })
}
