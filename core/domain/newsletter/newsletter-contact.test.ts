import { describe, expect, it } from 'vitest'
import { asksForMore, isStillWanted } from './newsletter-contact.ts'

const monday = new Date('2026-06-01T10:00:00Z')
const tuesday = new Date('2026-06-02T10:00:00Z')

describe('somebody who fills in the form', () => {
  it('asks for more when something ticked is not confirmed yet', () => {
    const both = { wantsMarketing: true, wantsProfiling: true }
    expect(asksForMore(both, null)).toBe(true)
    expect(asksForMore(both, { marketingSince: monday, profilingSince: null })).toBe(true)
    expect(asksForMore(both, { marketingSince: monday, profilingSince: monday })).toBe(false)
    expect(asksForMore({ wantsMarketing: false, wantsProfiling: false }, null)).toBe(false)
  })

  it('means it until they unsubscribe, and again when they ask anew', () => {
    const contact = { requestedAt: monday, unsubscribedAt: null, erasedAt: null }
    expect(isStillWanted(contact)).toBe(true)
    expect(isStillWanted({ ...contact, unsubscribedAt: monday })).toBe(false)
    expect(isStillWanted({ ...contact, unsubscribedAt: tuesday })).toBe(false)
    expect(isStillWanted({ ...contact, requestedAt: tuesday, unsubscribedAt: monday })).toBe(true)
    expect(isStillWanted({ ...contact, erasedAt: monday })).toBe(false)
  })
})
