import { expect, it } from 'vitest'
import { inkContrast } from './ink-contrast.ts'
import { pictureAddress, pictureKeyIn } from './picture-rules.ts'

const pixels = (...colours: [colour: string, alpha: number, times: number][]) =>
  Buffer.concat(
    colours.flatMap(([colour, alpha, times]) => Array(times).fill(Buffer.from([...Buffer.from(colour, 'hex'), alpha]))),
  )

it('black ink is seen best, white ink and nothing at all not', () => {
  expect(inkContrast(pixels(['000000', 255, 10], ['ffffff', 0, 90]))).toBe(21)
  expect(inkContrast(pixels(['ffffff', 255, 10], ['000000', 0, 90]))).toBe(1)
  expect(inkContrast(Buffer.alloc(0))).toBe(1)
})

it('thin dark letters on a white ground are read, pale ones with one dark dot are not', () => {
  expect(inkContrast(pixels(['ffffff', 255, 97], ['222222', 255, 3]))).toBeGreaterThan(10)
  expect(inkContrast(pixels(['ffe680', 255, 97], ['222222', 255, 3]))).toBeLessThan(1.5)
})

it('an address of ours names its picture, another one none', () => {
  expect(pictureKeyIn(pictureAddress('a-1', 'logo'))).toBe('a-1')
  expect([pictureKeyIn('/images/velluto-logo.svg'), pictureKeyIn('https://cdn.example/images/a/480.webp')]).toEqual([
    'velluto-logo',
    null,
  ])
})
