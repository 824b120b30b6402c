import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { officePaths } from '#paths/office/paths.ts'
import { DOUBLE_PASSWORD, STORE_ID, TOTP_CODE } from './double-data.ts'
import { openOfficePages } from './office-pages-double.ts'

let pages: Awaited<ReturnType<typeof openOfficePages>>
let cookie: string
beforeAll(async () => {
  pages = await openOfficePages()
})
beforeEach(() => {
  cookie = pages.double.logIn()
  pages.double.requests.length = 0
})

const audit = `/stores/${STORE_ID}/audit`

describe('a form that wants a fresh proof, sent before any script has loaded,', () => {
  it('waits on a page that asks for it, and is sent on with everything that was typed', async () => {
    pages.double.forgetProofs()
    const typed = { intent: 'pin', pin: '402817' }
    const refused = await pages.open('/security', { cookie, form: typed })
    expect([refused.status, refused.location]).toEqual([307, '/proof?next=%2Fsecurity'])
    const proof = refused.location ?? ''

    const asked = await pages.open(proof, { cookie, form: typed })
    expect(asked.words).toContain('Conferma la tua identità')
    for (const [name, value] of Object.entries(typed)) {
      expect(asked.shown).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    }
    const wrong = await pages.open(proof, { cookie, form: { ...typed, 'proof.password': 'wrong' } })
    expect([wrong.status, wrong.words.includes('La password non è corretta.')]).toEqual([422, true])
    expect(wrong.shown).toContain('value="402817"')

    const form = { ...typed, 'proof.password': DOUBLE_PASSWORD, 'proof.code': TOTP_CODE }
    const proven = await pages.open(proof, { cookie, form })
    expect([proven.status, proven.location]).toEqual([307, '/security'])
    const done = await pages.open('/security', { cookie, form })
    expect(done.status).toBe(200)
    expect(pages.double.requests.filter(({ name }) => name === 'setPin')).toHaveLength(2)
  })

  it('that answers a file gets it after the proof', async () => {
    for (const [file, fields] of [
      [`${audit}.csv`, { action: 'staff.invited' }],
      [`/stores/${STORE_ID}/newsletter.csv`, { text: 'anna' }],
    ] as const) {
      pages.double.forgetProofs()
      const refused = await pages.open(file, { cookie, form: fields })
      expect([refused.status, refused.location]).toEqual([307, `/proof?next=${encodeURIComponent(file)}`])
      const form = { ...fields, 'proof.password': DOUBLE_PASSWORD, 'proof.code': TOTP_CODE }
      const proven = await pages.open(refused.location ?? '', { cookie, form })
      expect([proven.status, proven.location]).toEqual([307, file])
      expect((await pages.open(file, { cookie, form })).headers.get('content-disposition')).toContain('attachment')
    }
  })

  it('goes nowhere else than to a page of the office', async () => {
    const form = { 'proof.password': DOUBLE_PASSWORD, 'proof.code': TOTP_CODE }
    expect((await pages.open('/proof?next=//evil.test', { cookie, form })).location).toBe('/')
  })
})

describe('a page that wants a fresh proof', () => {
  it('asks for it, and is opened then', async () => {
    const devices = `/stores/${STORE_ID}/devices`
    pages.double.forgetProofs()
    const refused = await pages.open(devices, { cookie })
    expect([refused.status, refused.location]).toEqual([302, `/proof?next=${encodeURIComponent(devices)}`])
    const asked = await pages.open(refused.location ?? '', { cookie })
    expect(asked.words).toContain('Questa pagina è delicata')
    const form = { 'proof.page': '1', 'proof.password': DOUBLE_PASSWORD, 'proof.code': TOTP_CODE }
    const wrong = await pages.open(refused.location ?? '', { cookie, form: { ...form, 'proof.password': 'wrong' } })
    expect([wrong.status, wrong.shown.includes('name="proof.page"')]).toEqual([422, true])
    const proven = await pages.open(refused.location ?? '', { cookie, form })
    expect([proven.status, proven.location]).toEqual([303, devices])
    expect((await pages.open(devices, { cookie })).status).toBe(200)
  })

  it('never shows an error instead, whichever it is', async () => {
    pages.double.forgetProofs()
    for (const path of Object.values(officePaths).filter((each) => /^\/stores\/:storeId(\/\w+)?$/.test(each))) {
      const { status } = await pages.open(path.replace(':storeId', STORE_ID), { cookie })
      expect([path, status === officeErrorStatus.FRESH_PROOF_NEEDED]).toEqual([path, false])
    }
  })
})
