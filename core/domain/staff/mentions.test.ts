import { expect, it } from 'vitest'
import { mentionsIn } from './mentions.ts'

const people = [
  { id: 'sara', name: 'Sara Conti' },
  { id: 'luca', name: 'Luca' },
  { id: 'luca2', name: 'Luca Bo' },
]

it.each([
  ['@Sara guarda', ['sara']],
  ['chiedi a @sara conti, per favore', ['sara']],
  ['@Luca Bo e @SARA', ['sara', 'luca', 'luca2']],
  ['@Luca', ['luca']],
  ['@Saraa, sara@sara.it', []],
  ['nessuno', []],
])('finds who is called: %s', (text, ids) => {
  expect(mentionsIn(text, people)).toEqual(ids)
})
