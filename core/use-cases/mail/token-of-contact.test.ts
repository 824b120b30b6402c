import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { findContactByToken, saveContactRequest } from '#database/queries/newsletter/newsletter.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { openTokens } from '#providers/tokens/open-tokens.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { ATELIER_ID, writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import { tokenOfContact } from './token-of-contact.ts'

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

describe('the link in a newsletter', () => {
  it.each([
    ['before the secret was replaced', openTokens('old secret')],
    ['after it', openTokens('new secret', 'old secret')],
  ])('ends the subscription of somebody who signed up %s', async (_, signedUpWith) => {
    const now = openTokens('new secret', 'old secret')
    const id = randomUUID()
    const hashOf = (purpose: 'confirm' | 'unsubscribe') => hashToken(signedUpWith.forContact(purpose, id, ATELIER_ID))
    const found = await inStore(db, ATELIER_ID, async (trx) => {
      const contact = await saveContactRequest(trx, {
        id,
        storeId: ATELIER_ID,
        email: `${id}@example.it`,
        language: 'it',
        wantsMarketing: true,
        wantsProfiling: false,
        confirmTokenHash: hashOf('confirm'),
        unsubscribeTokenHash: hashOf('unsubscribe'),
        now: new Date(),
      })
      const token = await tokenOfContact(trx, { tokens: now }, { contact, purpose: 'unsubscribe' })
      return findContactByToken(trx, 'unsubscribe', hashToken(token))
    })
    expect(found?.id).toBe(id)
  })
})
