import { expect, it } from 'vitest'
import { isPin, isStaffPassword } from './person.ts'

it('a PIN is six digits that are no row', () => {
  expect(['493021', '000000', '123456', '654321', '12345', '1234567', '49302a', '112233'].filter(isPin)).toEqual([
    '493021',
    '112233',
  ])
})

it('a password of staff has ten letters or more', () => {
  expect([isStaffPassword('x'.repeat(9)), isStaffPassword('x'.repeat(10)), isStaffPassword('x'.repeat(201))]).toEqual([
    false,
    true,
    false,
  ])
})
