import { expect, it } from 'vitest'
import { COLOUR_FAMILIES, colourFamilyOf } from './colour-family.ts'

it.each([
  ['#ff0000', 'red'],
  ['#74142d', 'red'],
  ['#ff69b4', 'pink'],
  ['#dcb0aa', 'pink'],
  ['#ff7f50', 'orange'],
  ['#c08a35', 'yellow'],
  ['#ffe600', 'yellow'],
  ['#8d9a80', 'green'],
  ['#00ff00', 'green'],
  ['#2f6a78', 'blue'],
  ['#1d2744', 'blue'],
  ['#a08bb5', 'purple'],
  ['#6f4f37', 'brown'],
  ['#b5915f', 'beige'],
  ['#ffffff', 'white'],
  ['#e9e0cf', 'white'],
  ['#55666f', 'grey'],
  ['#000000', 'black'],
])('%s is %s', (hex, family) => {
  expect(colourFamilyOf(hex)).toBe(family)
})

it.each(Object.entries(COLOUR_FAMILIES))('the colour that stands for %s is of it', (family, { hex }) => {
  expect(colourFamilyOf(hex)).toBe(family)
})

it.each(['', '#', '#12', 'rebeccapurple', '#gggggg'])('something that is no colour (%j) has a family too', (hex) => {
  expect(COLOUR_FAMILIES).toHaveProperty(colourFamilyOf(hex))
})
