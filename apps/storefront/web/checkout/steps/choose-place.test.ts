import { expect, it } from 'vitest'
import { choosePlace, NEW_ADDRESS, rememberedChoice } from './choose-place.ts'

const EMPTY = {
  fullName: 'Anna Rossi',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  phone: '3331234567',
  notes: '',
  fiscalCode: '',
  vatNumber: '',
}
const draft = (choice: string | null, typed = {}) => ({ choice, address: { ...EMPTY, preferred: false, ...typed } })
const saved = [{ id: 'home' }, { id: 'office' }]

it('a saved address is preselected, also when the form had to be offered before there was one', () => {
  expect(choosePlace(rememberedChoice(draft(null)), saved)).toBe('home')
  expect(choosePlace(rememberedChoice(draft(NEW_ADDRESS)), saved)).toBe('home')
  expect(choosePlace(rememberedChoice({ choice: NEW_ADDRESS, address: null }), saved)).toBe('home')
})

it('an address that was begun goes on after a reload, and so does the choice of another', () => {
  expect(choosePlace(rememberedChoice(draft(NEW_ADDRESS, { street: 'Via Roma 12' })), saved)).toBe(NEW_ADDRESS)
  expect(choosePlace(rememberedChoice(draft('office')), saved)).toBe('office')
  expect(choosePlace(rememberedChoice(draft('sold')), saved)).toBe('home')
  expect(choosePlace(NEW_ADDRESS, saved)).toBe(NEW_ADDRESS)
  expect(choosePlace(null, [])).toBe(NEW_ADDRESS)
})
