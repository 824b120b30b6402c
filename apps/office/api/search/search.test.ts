import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let office: TestOffice
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  office = await openTestOffice()
  for (const role of ['owner', 'reader', 'warehouse'] as const) {
    await office.hire(`${role}@example.it`, [{ role, storeId: ATELIER_ID }])
    browsers.set(role, await office.logIn(`${role}@example.it`))
  }
  await office.hire('operator@example.it', [{ role: 'operator', storeId: null }])
  browsers.set('operator', await office.logIn('operator@example.it'))
  await write(ATELIER_ID, { number: 'AT-1042', email: 'maria.rossi@example.it', lastName: 'Rossi' })
  await write(BRERA_ID, { number: 'AT-1043', email: 'maria.bianchi@example.it', lastName: 'Bianchi' })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function write(storeId: string, { number, email, lastName }: Record<'number' | 'email' | 'lastName', string>) {
  const at = office.now()
  const who = { email, firstName: 'María', lastName, phone: '1', language: 'it' } as const
  await inStore(office.db, storeId, async (trx) => {
    const account = { id: crypto.randomUUID(), storeId, passwordHash: 'x', createdAt: at, updatedAt: at }
    await trx
      .insertInto('customer')
      .values({ ...account, ...who })
      .execute()
    const order = { storeId, number, address: '{}', lines: '[]', total: 0, termsAcceptedAt: at, createdAt: at }
    await trx
      .insertInto('customerOrder')
      .values({ ...order, ...who })
      .execute()
  })
}

async function search(text: string, role = 'owner'): Promise<string[]> {
  const address = `/api/stores/${ATELIER_ID}/search?text=${encodeURIComponent(text)}`
  const { data } = (await browsers.get(role)?.call('GET', address))?.body ?? {}
  return data.map(({ kind, label, hint }: Record<string, string>) => [kind, label, hint].filter(Boolean).join(' | '))
}

describe('search for everything', () => {
  it('finds an order by its number, and none of another store', async () => {
    expect(await search('at-10')).toEqual(['order | AT-1042 | 2026-06-01 | m•••@example.it'.replace('01 |', '01 ·')])
    expect(await search('AT-1043')).toEqual([])
  })

  it('finds customers and their orders by name or e-mail, masked, and by who changed since', async () => {
    const order = 'order | AT-1042 | 2026-06-01 · m•••@example.it'
    const maria = 'customer | María Rossi | m•••@example.it'
    for (const text of ['rossi', 'maria ro', 'maria.rossi@example.it'])
      expect([text, await search(text)]).toEqual([text, [order, maria]])
    expect(await search('bianchi')).toEqual([])
    await inStore(office.db, ATELIER_ID, (trx) => trx.updateTable('customer').set({ lastName: 'Neri' }).execute())
    // the order keeps the name it was placed with; the e-mail has it too
    expect([await search('rossi'), await search('neri')]).toEqual([
      [order, maria.replace('Rossi', 'Neri')],
      [maria.replace('Rossi', 'Neri')],
    ])
  })

  it('finds garments, pages, plans, codes and staff', async () => {
    expect(await search('abit')).toEqual(['garment | Abito | Orsini'])
    expect(await search('contatt')).toEqual(['page | Contatti | contacts'])
    expect(await search('privacy')).toContain(
      'page | Privacy policy | privacy-policy'.replace(
        'Privacy policy',
        (await search('privacy'))[0]?.split(' | ')[1] ?? '',
      ),
    )
    expect(await search('base')).toEqual(['plan | Base'])
    expect(await search('ciao')).toEqual(['discount | CIAO10'])
    expect(await search('warehouse')).toEqual(['staff | warehouse | warehouse@example.it'])
  })

  it('finds only what the caller may see', async () => {
    expect(await search('maria', 'warehouse')).toEqual([])
    expect(await search('at-10', 'warehouse')).toEqual([])
    expect(await search('abit', 'warehouse')).toEqual(['garment | Abito | Orsini'])
    expect(await search('ciao', 'warehouse')).toEqual([])
    expect(await search('base', 'warehouse')).toEqual([])
  })

  it('takes signs of patterns for what they are', async () => {
    for (const text of ['%%', '__', "';--", '\\\\']) expect([text, await search(text)]).toEqual([text, []])
  })

  it('finds stores for operators alone', async () => {
    const ask = async (role: string) =>
      (await browsers.get(role)?.call('GET', '/api/platform/search?text=atelier'))?.body
    expect((await ask('operator')).data).toMatchObject([{ id: ATELIER_ID, domain: 'atelier.example' }])
    expect((await ask('owner')).code).toBe('PERMISSION_MISSING')
  })
})
