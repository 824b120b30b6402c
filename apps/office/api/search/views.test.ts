import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const VIEWS = `/api/stores/${ATELIER_ID}/views/newsletter`
const SHARED = `/api/stores/${ATELIER_ID}/sharedViews/newsletter`

let office: TestOffice
let owner: Browser
let reader: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('rita@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
  reader = await office.logIn('rita@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  // one's own leave none; those of the store do, as a test below says
  await office.stop({ unrecorded: ['staff_view'] })
})

const names = async (browser: Browser) =>
  (await browser.call('GET', VIEWS)).body.data.map(({ name, isDefault }: { name: string; isDefault: boolean }) =>
    isDefault ? `${name}*` : name,
  )
const lines = async () => (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data.lines
const view = (name: string, changes = {}) => ({
  name,
  search: 'state=waiting&sort=email',
  isDefault: false,
  ...changes,
})

describe('a saved view', () => {
  it('is one’s own: nobody else sees, changes or removes it, and the audit says nothing of it', async () => {
    const before = (await lines()).length
    const { id } = (await owner.call('POST', VIEWS, view('In attesa'))).body.data
    expect([await names(owner), await names(reader)]).toEqual([['In attesa'], []])
    expect((await reader.call('PUT', `${VIEWS}/${id}`, view('Rubata'))).status).toBe(404)
    expect((await reader.call('DELETE', `${VIEWS}/${id}`)).status).toBe(404)
    expect((await owner.call('DELETE', `${SHARED}/${id}`)).status).toBe(404)
    expect(await lines()).toHaveLength(before)
  })

  it('has a name of its own, is renamed, made the default and removed', async () => {
    expect((await owner.call('POST', VIEWS, view('in ATTESA'))).body.code).toBe('NAME_TAKEN')
    const { id } = (await owner.call('POST', VIEWS, view('Nuovi', { isDefault: true }))).body.data
    const other = (await owner.call('POST', VIEWS, view('Altri', { isDefault: true }))).body.data
    expect(await names(owner)).toEqual(['In attesa', 'Nuovi', 'Altri*'])
    expect((await owner.call('PUT', `${VIEWS}/${id}`, view('Nuovissimi', { isDefault: true }))).status).toBe(200)
    expect(await names(owner)).toEqual(['In attesa', 'Nuovissimi*', 'Altri'])
    await owner.call('DELETE', `${VIEWS}/${other.id}`)
    expect(await names(owner)).toEqual(['In attesa', 'Nuovissimi*'])
  })

  it('is shared by who may edit the brand, with a line in the audit', async () => {
    expect((await reader.call('POST', SHARED, view('Di tutti'))).body.code).toBe('PERMISSION_MISSING')
    const { id } = (await owner.call('POST', SHARED, view('Di tutti'))).body.data
    expect(await names(reader)).toEqual(['Di tutti'])
    expect((await lines())[0]).toMatchObject({ action: 'view.saved', subject: { name: 'Di tutti' } })
    await owner.call('DELETE', `${SHARED}/${id}`)
    expect((await lines())[0]).toMatchObject({ action: 'view.removed' })
    expect(await names(reader)).toEqual([])
  })

  it('is of a list there is, and of thirty at most', async () => {
    expect((await owner.call('POST', `/api/stores/${ATELIER_ID}/views/nothing`, view('X'))).status).toBe(404)
    for (let number = 0; number < 28; number += 1) await owner.call('POST', VIEWS, view(`Vista ${number}`))
    expect((await owner.call('POST', VIEWS, view('Una di troppo'))).body.code).toBe('TOO_MANY_VIEWS')
  })
})
