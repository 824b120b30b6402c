import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { addressOfOrder } from './calendar-address.ts'

const store = aStore({ languages: { it: true, en: true, de: true, fr: false, es: false, nl: false } })
const order = { id: '30b0163a', language: 'de', customerId: 'anna' } as const

describe('a day of an order in a calendar', () => {
  it('leads to the order, in the language it was placed in', () => {
    const address = (language: 'it' | 'de') => addressOfOrder('https://prova.example', store, { ...order, language })
    expect(address('de')).toBe('https://prova.example/de/profile?page=orders&order=30b0163a')
    expect(address('it')).toBe('https://prova.example/profile?page=orders&order=30b0163a')
  })

  it('leads a guest to the store: the link to the order is in the mails', () => {
    const ofGuest = { ...order, customerId: null }
    expect(addressOfOrder('https://prova.example', store, ofGuest)).toBe('https://prova.example/de')
  })
})
