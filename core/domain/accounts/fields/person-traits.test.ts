import { describe, expect, it } from 'vitest'
import { personTraits, toMailbox } from './person-traits.ts'

const ADDRESS = { fullName: 'Anna Rossi', street: 'Via della Spiga 1', postalCode: '20121' }
const addressOf = (changes: Partial<typeof ADDRESS>) =>
  personTraits({ customerId: 'c', email: 'a@example.it', address: { ...ADDRESS, ...changes } }).at(-1)

describe('the traits of a person', () => {
  it.each([
    ['Anna@Example.it', 'anna@example.it'],
    ['anna+benvenuta@example.it', 'anna@example.it'],
    ['an.na+1@googlemail.com', 'anna@gmail.com'],
    ['an.na@example.it', 'an.na@example.it'],
  ])('are the mailbox behind an e-mail address: %s is %s', (email, mailbox) => {
    expect(toMailbox(email)).toBe(mailbox)
  })

  it('are the same however an address is written, and by whomever of the family', () => {
    const same = [{ street: 'via della Spiga, 1' }, { street: 'VIA DELLA SPIGA 1 ' }, { fullName: 'Bruno ROSSI' }]
    for (const changes of same) expect(addressOf(changes)).toBe(addressOf({}))
  })

  it('are others for the neighbours', () => {
    for (const changes of [{ street: 'Via della Spiga 11' }, { fullName: 'Anna Bianchi' }, { postalCode: '20122' }]) {
      expect(addressOf(changes)).not.toBe(addressOf({}))
    }
  })

  it('leave out the address as long as there is none', () => {
    expect(personTraits({ customerId: 'c', email: 'a@example.it', address: null })).toEqual([
      'account c',
      'email a@example.it',
    ])
  })
})
