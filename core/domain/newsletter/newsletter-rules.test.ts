import { describe, expect, it } from 'vitest'
import { type NewsletterForm, newsletterProblems } from './newsletter-rules.ts'

const WITHOUT_POLICY = { ownPrivacyPolicy: false, spoken: ['it'] } as const
const WITH_POLICY = { ownPrivacyPolicy: true, spoken: ['it', 'de'] } as const

const empty: NewsletterForm = {
  email: '',
  firstName: '',
  lastName: '',
  terms: false,
  partnerTerms: false,
  partnerProfiling: false,
}

describe('subscribing to the newsletter', () => {
  it('takes an e-mail address and the terms', () => {
    const form = { ...empty, email: 'anna@example.it', terms: true }
    expect(newsletterProblems(form, WITHOUT_POLICY)).toEqual([])
    expect(newsletterProblems(empty, WITHOUT_POLICY)).toEqual(['email', 'terms'])
  })

  it("takes names and the partner's terms where the partner has its own privacy policy; profiling is optional", () => {
    const form = { ...empty, email: 'anna@example.it', firstName: 'Anna', lastName: 'De Luca', partnerTerms: true }
    expect(newsletterProblems(form, WITH_POLICY)).toEqual([])
    expect(newsletterProblems({ ...form, partnerProfiling: true }, WITH_POLICY)).toEqual([])
    expect(newsletterProblems({ ...empty, terms: true }, WITH_POLICY)).toEqual([
      'firstName',
      'lastName',
      'email',
      'partnerTerms',
    ])
    expect(newsletterProblems({ ...form, firstName: 'Anna1' }, WITH_POLICY)).toEqual(['firstName'])
    expect(newsletterProblems({ ...form, lastName: 'Müller' }, WITH_POLICY)).toEqual([])
    expect(newsletterProblems({ ...form, lastName: 'Müller' }, { ...WITH_POLICY, spoken: ['it'] })).toEqual([
      'lastName',
    ])
  })
})
