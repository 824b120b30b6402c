import { expect, it } from 'vitest'
import {
  ACTION_BUTTON_HEIGHT,
  BANNER_HEIGHT,
  HEADER_HEIGHT,
  headerSpace,
  isNarrow,
  MEDIUM_WIDTH,
  NARROW_WIDTH,
  SMALL_WIDTH,
} from './layout-sizes.ts'

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

it('the breakpoints are 1200, 1000 and 800 px', () => {
  expect([NARROW_WIDTH, MEDIUM_WIDTH, SMALL_WIDTH]).toEqual([1200, 1000, 800])
})

it('the header is 65 px high, the banner 22, action buttons 40', () => {
  expect([HEADER_HEIGHT, BANNER_HEIGHT, ACTION_BUTTON_HEIGHT]).toEqual([65, 22, 40])
})
