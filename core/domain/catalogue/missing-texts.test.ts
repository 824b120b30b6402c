import { expect, it } from 'vitest'
import { missingTexts } from './missing-texts.ts'

const languages = { it: true, en: true, de: false, fr: false, es: false, nl: false }
const facts = {
  name: { it: 'Abito' },
  description: { it: 'Seta', en: ' ' },
  composition: {},
  care: { it: 'A mano' },
  fit: {},
}

it('names and descriptions are wanted in every language of the store, other texts where one language has them', () => {
  expect(missingTexts(facts, languages)).toEqual({ en: ['name', 'description', 'care'] })
})

it('nothing is missing of what is said in all of them, and a language the store does not speak is not asked for', () => {
  const whole = { ...facts, name: { it: 'a', en: 'b' }, description: { it: 'a', en: 'b' }, care: { it: 'a', en: 'b' } }
  expect(missingTexts(whole, languages)).toEqual({})
  expect(missingTexts(facts, { ...languages, en: false })).toEqual({})
})
