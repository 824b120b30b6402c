import { expect, it } from 'vitest'
import { boundTo, pendingLogInPurpose, totpPurpose, totpSetUpPurpose } from './purposes.ts'
import { customerSubject, officeRealm, personSubject, storeRealm } from './subject.ts'

const anna = customerSubject({ storeId: 'atelier', userId: 'anna' })
const elsewhere = customerSubject({ storeId: 'brera', userId: 'anna' })
const person = personSubject('anna')

it('what was sealed before opens: its words stay as they are', () => {
  expect([totpPurpose(anna), totpPurpose(person)]).toEqual(['totp anna', 'totp of staff anna'])
  expect([pendingLogInPurpose(anna), pendingLogInPurpose(officeRealm)]).toEqual([
    'pending log-in atelier',
    'pending log-in of staff',
  ])
})

it('nothing that a realm hands out is good for another thing, in another session or in another realm', () => {
  const words = [
    ...[anna, person].flatMap((subject) => [totpPurpose(subject), totpSetUpPurpose(subject, 'one')]),
    ...[anna, person].map((subject) => totpSetUpPurpose(subject, 'two')),
    ...[anna, elsewhere, officeRealm].flatMap((realm) => [pendingLogInPurpose(realm), boundTo.logIn(realm)]),
    ...[anna, elsewhere, person].flatMap((realm) => [
      boundTo.newPasskey(realm, 'one'),
      boundTo.newPasskey(realm, 'two'),
    ]),
    ...[anna, elsewhere].map(boundTo.secondFactor),
    ...['one', 'two'].map(boundTo.proof),
  ]
  expect(new Set(words).size).toBe(words.length)
  expect(boundTo.logIn(storeRealm('atelier'))).toBe(boundTo.logIn(anna))
})
