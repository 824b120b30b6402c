import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import { DOUBLE_PASSWORD, STORE_ID, TOTP_CODE } from './double-data.ts'
import { openOfficePages } from './office-pages-double.ts'

type Pages = Awaited<ReturnType<typeof openOfficePages>>

let pages: Pages
let cookie: string
beforeAll(async () => {
  pages = await openOfficePages()
})
beforeEach(() => {
  cookie = pages.double.logIn()
  pages.double.requests.length = 0
})

const staff = `/stores/${STORE_ID}/staff`
const audit = `/stores/${STORE_ID}/audit`

describe('whoever is not logged in', () => {
  it('is led to the log-in, and remembers where they wanted to go', async () => {
    const { status, location } = await pages.open(`${audit}?action=staff.invited`)
    expect([status, location]).toEqual([302, `/login?next=${encodeURIComponent(`${audit}?action=staff.invited`)}`])
  })

  it('logs in with a password and a code, before any script has loaded', async () => {
    const first = await pages.open('/login', {
      form: { intent: 'password', email: 'owner@velluto.test', password: DOUBLE_PASSWORD },
    })
    expect(first.words).toContain('Codice dell’app')
    expect(first.shown).not.toContain(DOUBLE_PASSWORD)
    const pending = /name="pending" value="([^"]+)"/.exec(first.shown)?.[1] ?? ''
    const form = { intent: 'code', pending, ways: 'totp recoveryCode' }

    const wrong = await pages.open('/login', { form: { ...form, code: '000000' } })
    expect(wrong.status).toBe(422)
    expect(wrong.words).toContain('Codice dell’app')

    const done = await pages.open(`/login?next=${encodeURIComponent(staff)}`, { form: { ...form, code: TOTP_CODE } })
    expect([done.status, done.location]).toEqual([302, staff])
    expect(done.headers.getSetCookie()[0]).toMatch(/^office-session=double-\d+; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('hears why they were refused, and keeps the address they typed', async () => {
    const refused = await pages.open('/login', {
      form: { intent: 'password', email: 'owner@velluto.test', password: 'wrong' },
    })
    expect(refused.status).toBe(401)
    expect(refused.words).toContain('E-mail o password non corrette.')
    expect(refused.shown).toContain('value="owner@velluto.test"')
    const empty = await pages.open('/login', { form: { intent: 'password', email: '', password: '' } })
    expect(empty.words).toContain('Campo obbligatorio')
  })

  it('sets up a second factor before anything else is open', async () => {
    const newcomer = pages.double.logIn('new@velluto.test')
    expect((await pages.open('/', { cookie: newcomer })).location).toBe('/security/enrol')
    const enrol = await pages.open('/security/enrol', { cookie: newcomer })
    expect(enrol.words).toContain('Proteggi il tuo account')
    expect((await pages.open('/security/enrol', { cookie })).location).toBe('/')
  })
})

describe('an invitation', () => {
  it('leaves the address at once, and is read from a cookie that no other host can set', async () => {
    const first = await pages.open('/invitation?token=good')
    expect([first.status, first.location]).toEqual([302, '/invitation'])
    const [set = ''] = first.headers.getSetCookie()
    expect(set).toContain('__Host-office_invitation=good; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure')
    const page = await pages.open('/invitation', { cookie: set.split(';')[0] })
    expect(page.words).toContain('Anna Conti ti invita a lavorare per Velluto come Responsabile.')
    expect(page.shown).not.toContain('good')
  })

  it('is accepted with a name and a password, and goes on to the second factor', async () => {
    const invited = '__Host-office_invitation=good'
    const form = { intent: 'accept', name: 'Marta Riva', password: 'tre parole qualsiasi', language: 'it' }
    const short = await pages.open('/invitation', { cookie: invited, form: { ...form, password: 'corta' } })
    expect(short.words).toContain('Servono almeno 10 caratteri')
    expect(short.shown).toContain('value="Marta Riva"')
    const done = await pages.open('/invitation', { cookie: invited, form })
    expect(done.location).toBe('/security/enrol')
    expect(done.headers.getSetCookie().some((set) => set.startsWith('__Host-office_invitation=; '))).toBe(true)
  })

  it('that was used says so, and whom to ask', async () => {
    const { words } = await pages.open('/invitation', { cookie: '__Host-office_invitation=used' })
    expect(words).toContain('Questo link è già stato usato.')
    expect(words).toContain('Chiedi un nuovo invito')
  })
})

describe('the frame', () => {
  it('shows the pages that the role may open, in the language of the person', async () => {
    const { words, shown, headers } = await pages.open(`/stores/${STORE_ID}`, { cookie, language: 'en' })
    expect(shown).toContain('<html lang="it"')
    for (const page of ['Oggi', 'Persone', 'Registro']) expect(words).toContain(page)
    expect(headers.getSetCookie().some((set) => set.startsWith('office-language=it'))).toBe(true)
  })

  it('keeps foreign stores to themselves, and says who can help where a permission is missing', async () => {
    const foreign = await pages.open('/stores/5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4eff/staff', { cookie })
    expect([foreign.status, foreign.words.includes('Pagina non trovata')]).toEqual([404, true])
    expect(pages.double.calls()).not.toContain('staff')
    const service = pages.double.logIn('service@velluto.test')
    const missing = await pages.open(staff, { cookie: service })
    expect(missing.status).toBe(403)
    expect(missing.words).toContain('Chi è titolare del negozio può darti un altro ruolo')
  })

  it('has a page of its own for addresses at which there is nothing', async () => {
    const { status, words } = await pages.open('/nothing/here', { cookie })
    expect([status, words.includes('Pagina non trovata')]).toEqual([404, true])
  })

  it('says on every page that somebody of the platform is looking', async () => {
    const support = pages.double.logIn('support@velluto.test')
    expect((await pages.open(staff, { cookie: support })).words).toContain('Sessione di assistenza.')
  })

  it('is drawn in the theme that was chosen', async () => {
    expect((await pages.open('/', { cookie })).shown).toContain('data-theme="system"')
    const dark = await pages.open('/', { cookie: `${cookie}; office-theme=dark` })
    expect(dark.shown).toContain('data-theme="dark"')
    const chosen = await pages.open('/preferences', { cookie, form: { theme: 'light', next: staff } })
    expect([chosen.location, chosen.headers.getSetCookie()[0]]).toEqual([
      staff,
      'office-theme=light; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    ])
  })
})

describe('the calls of a page', () => {
  it('carry cookie, address, request id and browser of whoever asked, and nothing else', async () => {
    const headers = {
      [CLIENT_ADDRESS]: '203.0.113.9',
      'x-request-id': 'r-1',
      'user-agent': 'Firefox',
      'x-secret': 'no',
    }
    await pages.open(staff, { cookie, headers })
    const { request } = pages.double.requests.find(({ name }) => name === 'staff') ?? {}
    const sent = Object.fromEntries(request?.headers ?? [])
    expect(sent).toMatchObject({
      cookie,
      [CLIENT_ADDRESS]: '203.0.113.9',
      'x-request-id': 'r-1',
      'user-agent': 'Firefox',
    })
    expect(sent['x-secret']).toBeUndefined()
  })
})

describe('the people of a store', () => {
  it('are listed with their roles, and with what may be done', async () => {
    const { words, shown } = await pages.open(staff, { cookie })
    for (const word of ['Anna Conti', 'Titolare', 'Invita una persona', 'sofia@velluto.test'])
      expect(words).toContain(word)
    expect(shown).toContain('<table')
    const reader = await pages.open(staff, { cookie: pages.double.logIn('reader@velluto.test') })
    expect(reader.words).not.toContain('Invita una persona')
  })

  it('are invited by a form, which names what is wrong beside its field', async () => {
    const wrong = await pages.open(staff, { cookie, form: { intent: 'invite', email: 'no address', role: 'reader' } })
    expect(wrong.status).toBe(400)
    const taken = await pages.open(staff, {
      cookie,
      form: { intent: 'invite', email: 'luca@velluto.test', role: 'reader' },
    })
    expect(taken.status).toBe(409)
    const done = await pages.open(staff, {
      cookie,
      form: { intent: 'invite', email: 'eva@velluto.test', role: 'reader' },
    })
    expect(done.words).toContain('eva@velluto.test')
  })

  it('are changed only by who has shown again who they are', async () => {
    pages.double.forgetProofs()
    const refused = await pages.open(staff, {
      cookie,
      form: { intent: 'invite', email: 'ugo@velluto.test', role: 'reader' },
    })
    expect(refused.status).toBe(307)
    expect((await pages.open(staff, { cookie })).words).not.toContain('ugo@velluto.test')
  })
})

describe('a form whose sender is not logged in any more', () => {
  const form = { intent: 'invite', email: 'late@velluto.test', role: 'reader' }

  it('hears so from its action, and the page is not left', async () => {
    const answer = await pages.open(`${staff}.data`, { form })
    expect(answer.status).toBe(401)
    expect(answer.shown).toContain('TOKEN_MISSING')
  })

  it('is led to the log-in where no script could ask', async () => {
    expect((await pages.open(staff, { form })).location).toBe('/login')
  })
})

describe('the audit', () => {
  it('asks for what its address says, and shows it as chips', async () => {
    const { words } = await pages.open(`${audit}?action=staff.invited&nonsense=1`, { cookie })
    const { request } = pages.double.requests.find(({ name }) => name === 'audit') ?? {}
    expect(new URL(request?.url ?? '').search).toBe('?action=staff.invited')
    expect(words).toContain('Che cosa : Invito inviato')
  })

  it('shows everything where an address says nothing sensible', async () => {
    expect((await pages.open(`${audit}?action=nothing&from=yesterday`, { cookie })).status).toBe(200)
  })

  it('is exported as a file, before any script has loaded too', async () => {
    const file = await pages.open(`${audit}.csv`, { cookie, form: { action: 'staff.invited' } })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(file.shown).toContain('at,person,action')
  })
})
