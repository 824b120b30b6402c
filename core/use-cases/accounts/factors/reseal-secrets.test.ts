import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { findTotp, saveTotp } from '#database/queries/identity/totp.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { ATELIER_ID, writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import { resealSecrets } from './reseal-secrets.ts'

const now = new Date('2026-11-16T09:00:00Z')
const before = openSecrets('old secret')
const after = openSecrets('new secret', 'old secret')
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await writeTestStores(db)
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

const atAtelier = (userId: string) => customerSubject({ storeId: ATELIER_ID, userId })

async function customerWith(email: string, secrets: typeof before): Promise<string> {
  return inStore(db, ATELIER_ID, async (trx) => {
    const names = { firstName: 'Anna', lastName: 'Rossi', phone: '', language: 'it', passwordHash: '' } as const
    const times = { createdAt: now, updatedAt: now }
    const { id } = await trx
      .insertInto('customer')
      .values({ storeId: ATELIER_ID, email, ...names, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealedSecret = secrets.seal(`secret of ${email}`, totpPurpose(atAtelier(id)))
    await saveTotp(trx, { subject: atAtelier(id), sealedSecret, step: 1, now })
    return id
  })
}

const sealedOf = (id: string) =>
  inStore(db, ATELIER_ID, async (trx) => (await findTotp(trx, atAtelier(id)))?.sealedSecret ?? '')

describe('a key that is replaced', () => {
  it('is needed no more once what it had sealed is sealed with the newest one', async () => {
    const anna = await customerWith('anna@example.it', before)
    const bea = await customerWith('bea@example.it', after)
    const lost = await customerWith('lost@example.it', openSecrets('a secret nobody has any more'))
    const untouched = [await sealedOf(bea), await sealedOf(lost)]

    expect(await resealSecrets({ db, secrets: after })).toBe(1)
    expect(await resealSecrets({ db, secrets: after })).toBe(0)
    const onlyNew = openSecrets('new secret')
    expect(onlyNew.open(await sealedOf(anna), totpPurpose(atAtelier(anna)))).toBe('secret of anna@example.it')
    expect([await sealedOf(bea), await sealedOf(lost)]).toEqual(untouched)
  })
})
