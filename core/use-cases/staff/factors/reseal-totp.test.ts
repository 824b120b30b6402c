import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '#database/connection.ts'
import { becomePerson } from '#database/office.ts'
import { findTotp, saveTotp } from '#database/queries/identity/totp.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { resealTotpOfPeople } from './reseal-totp.ts'

const before = openSecrets('old secret')
const after = openSecrets('new secret', 'old secret')
const gone = openSecrets('a secret nobody has any more')

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(async () => {
  await office.stop()
})

async function personWith(email: string, secrets: typeof before): Promise<string> {
  await office.hire(email, [{ role: 'owner', storeId: ATELIER_ID }])
  const { body } = await (await office.logIn(email)).call('GET', '/api/session')
  const id: string = body.data.person.id
  const subject = personSubject(id)
  const sealedSecret = secrets.seal(`secret of ${email}`, totpPurpose(subject))
  await asPerson(id, (trx) => saveTotp(trx, { subject, sealedSecret, step: 1, now: office.now() }))
  return id
}

function asPerson<T>(id: string, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return office.db.transaction().execute(async (trx) => {
    await becomePerson(trx, id)
    return work(trx)
  })
}

const sealedOf = (id: string) =>
  asPerson(id, async (trx) => (await findTotp(trx, personSubject(id)))?.sealedSecret ?? '')

describe('a key that is replaced', () => {
  it('is needed no more for the apps of people of the office, once these are sealed with the newest one', async () => {
    const anna = await personWith('anna@example.it', before)
    const bea = await personWith('bea@example.it', after)
    const lost = await personWith('lost@example.it', gone)
    const untouched = [await sealedOf(bea), await sealedOf(lost)]

    const { db } = office
    expect(await resealTotpOfPeople({ db, secrets: after })).toBe(1)
    expect(await resealTotpOfPeople({ db, secrets: after })).toBe(0)
    const onlyNew = openSecrets('new secret')
    expect(onlyNew.open(await sealedOf(anna), totpPurpose(personSubject(anna)))).toBe('secret of anna@example.it')
    expect([await sealedOf(bea), await sealedOf(lost)]).toEqual(untouched)
  })
})
