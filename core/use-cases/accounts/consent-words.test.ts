import { expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { consentWords } from './consent-words.ts'

const marketing = (privacyPolicyPartnerStore: boolean) =>
  consentWords('marketing', { shownOn: 'sign-up', store: aStore({ privacyPolicyPartnerStore }), language: 'it' })

it('the proof of a consent at sign-up names the partner’s box alone where it has one: the other may be empty', () => {
  expect(marketing(true)).toEqual(['Ho letto l’informativa sulla privacy di Prova e voglio ricevere le sue e-mail.'])
  expect(marketing(false)).toEqual(['Sì, mandatemi novità e idee per e-mail (facoltativo).'])
})

it('what the account alone keeps was said beside its own box, whatever boxes the partner has', () => {
  const store = aStore({ privacyPolicyPartnerStore: true })
  expect(consentWords('marketing', { shownOn: 'account', store, language: 'it' })).toEqual(marketing(false))
})
