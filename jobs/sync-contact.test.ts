import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import type { MailingContact, MailingList } from '#providers/mailing-list/mailing-list-port.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, atelier } from '#tests/support/fixtures/test-stores.ts'
import { syncContact } from '#use-cases/newsletter/sync-contact.ts'

let app: TestApp
let people: People
const synced: (MailingContact | { forgotten: string })[] = []
const provider: MailingList = {
  save: async (contact) => void synced.push(contact),
  remove: async (email) => void synced.push({ forgotten: email }),
}
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  await inStore(app.db, ATELIER_ID, (trx) => saveStore(trx, { ...atelier, mailingListId: 11 }))
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const contact = (email: string) => inStore(app.db, ATELIER_ID, (trx) => findContactByEmail(trx, email))

async function sync(email: string, mailingList: MailingList | null = provider, former: MailingList[] = []) {
  const contactId = (await contact(email))?.id ?? ''
  const mailingLists = { of: async () => ({ current: mailingList, former, shared: null }) }
  await syncContact({ db: app.db, mailingLists }, { storeId: ATELIER_ID, contactId })
}

describe('a newsletter contact', () => {
  it("is told to the provider with the store's own list, whatever list the form named", async () => {
    const body = {
      email: 'lea@example.it',
      firstName: 'Lea',
      emailBlacklisted: false,
      listId: 999,
      partnerMarketing: true,
    }
    await people.ask('POST', '/api/brevoContacts', body)
    const token = await people.tokenMailedTo('lea@example.it')
    await people.ask('POST', '/public-api/newsletter/confirm', { token })
    await sync('lea@example.it')
    expect(synced).toMatchObject([{ email: 'lea@example.it', firstName: 'Lea', listId: 11, subscribed: true }])
  })

  it('is forgotten there before it is forgotten here', async () => {
    await people.register('gone@example.it')
    const { userId, accessToken: bearer } = await people.session('gone@example.it')
    await people.ask('PUT', `/api/users/${userId}`, { marketing: true }, { bearer })
    await people.ask('DELETE', `/api/users/${userId}`, { password: PASSWORD }, { bearer })
    const failing: MailingList = { ...provider, remove: () => Promise.reject(new Error('away')) }
    await expect(sync('gone@example.it', failing)).rejects.toThrow('away')
    expect(await contact('gone@example.it')).not.toBeNull()
    await sync('gone@example.it')
    expect(synced.at(-1)).toEqual({ forgotten: 'gone@example.it' })
    expect(await contact('gone@example.it')).toBeNull()
  })

  it('stays in the database while there is no provider', async () => {
    await sync('lea@example.it', null)
    expect(await contact('lea@example.it')).toMatchObject({ firstName: 'Lea', unsubscribedAt: null })
  })
})
