import { expect, it } from 'vitest'
import type { Language } from '#domain/stores/languages.ts'
import { proposeAltText } from './propose-alt-text.ts'

it.each<[Language, string, string, string]>([
  ['it', 'Abito Ondina', 'rosso', 'Abito Ondina di Orsini, colore rosso'],
  ['en', 'Ondina dress', 'red', 'Ondina dress by Orsini in red'],
  ['fr', 'Robe Ondina', 'rouge', 'Robe Ondina d’Orsini, coloris rouge'],
  ['de', 'Kleid Ondina', 'rot', 'Kleid Ondina von Orsini in Rot'],
  ['es', 'Vestido Ondina', 'rojo', 'Vestido Ondina de Orsini en color rojo'],
  ['nl', 'Jurk Ondina', 'rood', 'Jurk Ondina van Orsini in rood'],
])('in %s the first picture is the garment, its maker and its colour', (language, name, colour, text) => {
  expect(proposeAltText({ name, brand: 'Orsini', colour }, { number: 1 }, language)).toBe(text)
})

it('the others say which one they are', () => {
  const garment = { name: 'Kleid Ondina', brand: 'Orsini', colour: null }
  expect(proposeAltText(garment, { number: 3 }, 'de')).toBe('Kleid Ondina von Orsini, Foto 3')
})

it('what the name says already is not said twice', () => {
  const garment = { name: 'Orsini abito rosso', brand: 'Orsini', colour: 'Rosso' }
  expect(proposeAltText(garment, { number: 1 }, 'it')).toBe('Orsini abito rosso')
  expect(proposeAltText({ name: 'Robe', brand: 'Velours', colour: null }, { number: 1 }, 'fr')).toBe('Robe de Velours')
})
