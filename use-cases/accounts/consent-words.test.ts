import { expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { consentWords } from './consent-words.ts'

const marketing = (privacyPolicyPartnerStore: boolean) =>
  consentWords('marketing', { shownOn: 'sign-up', store: aStore({ privacyPolicyPartnerStore }), language: 'it' })

it('the proof of a consent at sign-up names the partner’s box alone where it has one: the other may be empty', () => {
  expect(marketing(true)).toEqual(['Ho letto l’informativa sulla privacy di Prova e voglio ricevere le sue e-mail.'])
  expect(marketing(false)).toEqual(['Sì, mandatemi novità e idee per e-mail (facoltativo).'])
})
