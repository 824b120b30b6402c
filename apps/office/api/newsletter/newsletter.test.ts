import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertConsent, saveConsentText } from '#database/queries/accounts/consents.ts'
import { saveContactRequest, updateContact } from '#database/queries/newsletter/newsletter.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const LIST = `/api/stores/${ATELIER_ID}/newsletter`
const VERSION = 'a'.repeat(32)

let office: TestOffice
let owner: Browser
let reader: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('rita@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
  reader = await office.logIn('rita@example.it')
  await write(ATELIER_ID, {
    email: 'Zoe.Verdi@example.it',
    firstName: 'Zoë',
    lastName: '=Verdi',
    day: 1,
    isConfirmed: true,
  })
  await write(ATELIER_ID, { email: 'bea@example.it', day: 2 })
  await write(ATELIER_ID, { email: 'carla@example.it', lastName: 'Müller', day: 3, isGone: true })
  await write(BRERA_ID, { email: 'zoe.altra@example.it', day: 4, isConfirmed: true })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

type Person = {
  email: string
  firstName?: string
  lastName?: string
  day: number
  isConfirmed?: boolean
  isGone?: boolean
}

async function write(
  storeId: string,
  { email, firstName, lastName, day, isConfirmed, isGone }: Person,
): Promise<string> {
  const now = new Date(Date.UTC(2026, 4, day, 10))
  return inStore(office.db, storeId, async (trx) => {
    const request = { email, firstName, lastName, language: 'it', wantsMarketing: true, wantsProfiling: false } as const
    const tokens = { confirmTokenHash: randomBytes(8), unsubscribeTokenHash: randomBytes(8) }
    const { id } = await saveContactRequest(trx, { ...request, ...tokens, id: crypto.randomUUID(), storeId, now })
    if (isGone) await updateContact(trx, { id, unsubscribedAt: now, now })
    if (!isConfirmed) return id
    await updateContact(trx, { id, marketingSince: now, now })
    const content = `Sì, scrivetemi.\n\n${JSON.stringify({ title: 'Privacy', sections: [{ heading: 'Chi', paragraphs: ['Noi'] }] })}`
    await saveConsentText(trx, { storeId, version: VERSION, language: 'it', content, firstUsedAt: now })
    const consent = { storeId, email, kind: 'marketing', given: true, source: 'confirmation', at: now } as const
    await insertConsent(trx, { ...consent, textVersion: VERSION })
    return id
  })
}

const list = async (query = '', browser = owner) => (await browser.call('GET', `${LIST}${query}`)).body.data.contacts
const emails = async (query = '') => (await list(query)).map(({ email }: { email: string }) => email)

describe('the contacts of a newsletter', () => {
  it('are those of the store, the latest first, with what holds of each', async () => {
    expect(await list()).toMatchObject([
      { email: 'carla@example.it', state: 'unsubscribed' },
      { email: 'bea@example.it', state: 'waiting', marketingSince: null },
      {
        email: 'zoe.verdi@example.it',
        name: 'Zoë =Verdi',
        state: 'subscribed',
        marketingSince: '2026-05-01T10:00:00.000Z',
      },
    ])
  })

  it('are filtered, sorted and looked for by the beginnings of names and e-mails, with or without accents', async () => {
    expect(await emails('?state=waiting')).toEqual(['bea@example.it'])
    expect(await emails('?sort=email')).toEqual(['bea@example.it', 'carla@example.it', 'zoe.verdi@example.it'])
    for (const text of ['zoe', 'VERDI z', 'zoe.verdi@ex', 'Zoë']) {
      expect([text, await emails(`?text=${encodeURIComponent(text)}`)]).toEqual([text, ['zoe.verdi@example.it']])
    }
    expect(await emails('?text=muller')).toEqual(['carla@example.it'])
    expect(await emails('?text=erdi')).toEqual([])
    expect(await emails('?text=%25')).toEqual([])
    expect(await emails('?from=2026-05-03')).toEqual(['carla@example.it'])
    expect(await emails('?to=2026-05-01')).toEqual(['zoe.verdi@example.it'])
  })

  it('go on page by page in every order, each of them once', async () => {
    for (let number = 0; number < 60; number += 1) await write(ATELIER_ID, { email: `n${number}@pagine.it`, day: 10 })
    for (const sort of ['-requestedAt', 'requestedAt', 'email', '-email']) {
      const first = (await owner.call('GET', `${LIST}?sort=${sort}`)).body.data
      const second = (await owner.call('GET', `${LIST}?sort=${sort}&before=${first.next}`)).body.data
      const ids = [...first.contacts, ...second.contacts].map(({ id }) => id)
      expect([sort, first.contacts.length, second.next, new Set(ids).size]).toEqual([sort, 50, null, 63])
      expect([first.matching, second.matching]).toEqual([63, 63])
    }
  })

  it('are masked for who may not see people', async () => {
    const [contact] = await list('?text=zoe', reader)
    expect(contact).toMatchObject({ email: 'z•••@example.it', name: 'Z. =.', isMasked: true })
  })

  it('show one with its proofs, word by word, and that leaves a line', async () => {
    const [{ id }] = await list('?text=zoe')
    const { data } = (await owner.call('POST', `${LIST}/${id}/open`)).body
    expect(data.proofs).toMatchObject([
      {
        kind: 'marketing',
        given: true,
        source: 'confirmation',
        textVersion: VERSION,
        text: ['Sì, scrivetemi.', 'Privacy', 'Chi', 'Noi'],
      },
    ])
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit?action=newsletter.contactOpened`)).body
      .data
    expect(lines).toMatchObject([{ subject: { id, name: 'z•••@example.it' } }])
    expect((await owner.call('POST', `${LIST}/${crypto.randomUUID()}/open`)).status).toBe(404)
  })

  it('are exported as a file in which nothing is a formula, after a fresh proof, and the audit says so', async () => {
    const file = await owner.call('POST', `${LIST}/export`, { state: 'subscribed' })
    expect(file.text).toContain(`zoe.verdi@example.it,Zoë,"'=Verdi",it,subscribed,`)
    expect(file.text).not.toContain('bea@example.it')
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit?action=newsletter.exported`)).body.data
    expect(lines).toMatchObject([{ changes: [{ field: 'contacts', after: 1 }] }])
    expect((await reader.call('POST', `${LIST}/export`, {})).body.code).toBe('PERMISSION_MISSING')
    office.pass(11 * 60_000)
    expect((await owner.call('POST', `${LIST}/export`, {})).body.code).toBe('FRESH_PROOF_NEEDED')
  })
})
