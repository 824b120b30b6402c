import { describe, expect, it } from 'vitest'
import { type NewsletterForm, newsletterProblems } from './newsletter-rules.ts'

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
    expect(newsletterProblems(form, { ownPrivacyPolicy: false })).toEqual([])
    expect(newsletterProblems(empty, { ownPrivacyPolicy: false })).toEqual(['email', 'terms'])
  })

  it("takes names and the partner's terms where the partner has its own privacy policy; profiling is optional", () => {
    const form = { ...empty, email: 'anna@example.it', firstName: 'Anna', lastName: 'De Luca', partnerTerms: true }
    expect(newsletterProblems(form, { ownPrivacyPolicy: true })).toEqual([])
    expect(newsletterProblems({ ...form, partnerProfiling: true }, { ownPrivacyPolicy: true })).toEqual([])
    expect(newsletterProblems({ ...empty, terms: true }, { ownPrivacyPolicy: true })).toEqual([
      'firstName',
      'lastName',
      'email',
      'partnerTerms',
    ])
    expect(newsletterProblems({ ...form, firstName: 'Anna1' }, { ownPrivacyPolicy: true })).toEqual(['firstName'])
  })
})
