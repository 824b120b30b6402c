import { inStore } from '#database/connection.ts'
import { openOutbox } from '#providers/mail/outbox.ts'
import { keepInOutbox } from '#use-cases/mail/keep-in-outbox.ts'
import { listOutbox, type ReadableMail } from '#use-cases/mail/list-outbox.ts'
import { sendMail } from '#use-cases/mail/send-mail.ts'
import { PUBLIC_TOKEN, type TestApp } from './app.ts'
import { ATELIER_ID } from './test-stores.ts'

export const PASSWORD = 'Segreto-12'

export type Answer = { status: number; headers: Headers; body: ReturnType<typeof JSON.parse> }
type Asking = { host?: string; bearer?: string | null; from?: string; headers?: Record<string, string> }
export type Tokens = { accessToken: string; refreshToken: string; userId: string }

/** What people do in tests, through the app's front: its calls. */
export function createPeople(app: TestApp) {
  /** Whoever calls from the same place does so in the same browser, which shows the device cookie it was given. */
  const devices = new Map<string, string>()

  async function ask(method: string, path: string, body?: object | null, asking: Asking = {}): Promise<Answer> {
    const { host = 'atelier.example', bearer = PUBLIC_TOKEN, from = '203.0.113.7', headers } = asking
    const browser = [host, from, headers?.['user-agent']].join()
    const cookie = devices.get(browser)
    const response = await app.fetch(
      new Request(`https://${host}${path}`, {
        method,
        headers: {
          'x-client-address': from,
          'user-agent': 'Test Browser',
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(cookie && path.startsWith('/public-api/') && { cookie }),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
      }),
    )
    const given = response.headers.getSetCookie().find((one) => one.startsWith('device='))
    if (given) devices.set(browser, given.split(';', 1)[0] ?? '')
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  const signUp = (email: string, changes: Record<string, unknown> = {}, asking: Asking = {}) => {
    const partnerStoreId = String(changes.partnerStoreId ?? ATELIER_ID)
    const person = { firstName: 'Anna', lastName: "D'Angelo", phone: '+39 333 12.34-567', language: 'it' }
    const body = { partnerStoreId, email, password: PASSWORD, ...person, ...changes }
    return ask('POST', `/public-api/signup?partnerStoreId=${partnerStoreId}`, body, asking)
  }

  const logIn = (email: string, password = PASSWORD, asking: Asking & { storeId?: string } = {}) => {
    const { storeId = ATELIER_ID, ...rest } = asking
    const body = { partnerStoreId: storeId, email, password }
    return ask('POST', `/public-api/login?partnerStoreId=${storeId}`, body, rest)
  }

  /** Sends what waits and gives what has been sent to this address, newest first. */
  async function mailsTo(email: string, storeId = ATELIER_ID): Promise<ReadableMail[]> {
    const { db, accounts } = app
    const sender = openOutbox((mail) => keepInOutbox(db, mail, accounts.now()))
    const waiting = await inStore(db, storeId, (trx) =>
      trx.selectFrom('mail').select('id').where('settledAt', 'is', null).orderBy('id').execute(),
    )
    for (const { id } of waiting) {
      await sendMail({ ...accounts, sender, originOf: (domain) => `https://${domain}` }, { storeId, mailId: id })
    }
    return (await listOutbox(db, storeId)).filter(({ to }) => to === email.toLowerCase())
  }

  const tokenIn = ({ links }: ReadableMail) =>
    links.map((link) => new URL(link).searchParams.get('token')).find(Boolean) ?? ''

  async function tokenMailedTo(email: string, storeId = ATELIER_ID): Promise<string> {
    const [newest] = await mailsTo(email, storeId)
    if (newest === undefined) throw new Error(`No mail to ${email}`)
    return tokenIn(newest)
  }

  /** Somebody with a confirmed account. */
  async function register(email: string, changes: Record<string, unknown> = {}, asking: Asking = {}): Promise<void> {
    await signUp(email, changes, asking)
    const storeId = String(changes.partnerStoreId ?? ATELIER_ID)
    const { password = PASSWORD } = changes
    await ask('POST', '/public-api/confirmEmail', { token: await tokenMailedTo(email, storeId), password }, asking)
  }

  async function session(
    email: string,
    password = PASSWORD,
    asking: Asking & { storeId?: string } = {},
  ): Promise<Tokens> {
    const { body } = await logIn(email, password, asking)
    return { ...body.data, userId: body.data.user.id }
  }

  const refresh = (refreshToken: string, asking: Asking = {}) =>
    ask('GET', '/public-api/auth/refresh', null, { ...asking, bearer: refreshToken })

  return { ask, signUp, logIn, mailsTo, tokenIn, tokenMailedTo, register, session, refresh }
}

export type People = ReturnType<typeof createPeople>
