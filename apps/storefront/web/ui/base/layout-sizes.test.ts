import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { headerSpace, isNarrow } from './layout-sizes.ts'

const WEB = fileURLToPath(new URL('../..', import.meta.url))

it('a page leaves 87 px, or 140 px on a wide screen, below a top banner', () => {
  expect(headerSpace({ banner: true, narrow: true })).toBe(87)
  expect(headerSpace({ banner: true, narrow: false })).toBe(140)
})

it('a page leaves 65 px, or 120 px on a wide screen, without a top banner', () => {
  expect(headerSpace({ banner: false, narrow: true })).toBe(65)
  expect(headerSpace({ banner: false, narrow: false })).toBe(120)
})

it('the narrow layout applies up to 1200 px', () => {
  expect([390, 1200, 1201, 1440].map(isNarrow)).toEqual([true, true, false, false])
})

it('style sheets change at 1200, 1000 and 800 px, and at other widths for phones alone', () => {
  const sheets = globSync(`${WEB}/**/*.css`).map((file) => readFileSync(file, 'utf8'))
  const widths = sheets
    .flatMap((sheet) => [...sheet.matchAll(/@media[^{]*width [<>]=? (\d+)px/g)])
    .map(([, width]) => width)
  const largeOnes = [...new Set(widths.map(Number))].filter((width) => width > 600)
  expect(largeOnes.toSorted((a, b) => a - b)).toEqual([800, 1000, 1200])
})
