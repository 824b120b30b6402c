import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FONT_WEIGHTS } from './font-extent.ts'

it('style sheets ask for no weight that the fonts do not carry', () => {
  const sheets = globSync('apps/storefront/web/**/*.css')
  const weights = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/font-weight:\s*([^;]+);/g)].map(([, weight = '']) => ({
      sheet,
      weight: Number(weight),
    })),
  )
  expect(weights.length).toBeGreaterThan(20)
  const { min, max } = FONT_WEIGHTS
  expect(weights.filter(({ weight }) => !(weight >= min && weight <= max))).toEqual([])
})
