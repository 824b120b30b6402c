import { totpCode } from '#domain/identity/totp.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { hireStaff } from '#use-cases/staff/people/hire.ts'
import { SECRET } from '../read-settings.ts'
import { OFFICE, type Town } from './open-town.ts'
import type { Answer } from './send.ts'
import { good, type Shop } from './shoppers.ts'

const PASSWORD = 'quattro gatti neri'
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** Whatever is asked for wants a proof of the last ten minutes at most. */
const SESSION_LIVES = 9 * 60_000

export type Colleague = Awaited<ReturnType<typeof openColleague>>

/** Somebody of a store, who logs in at the office with both factors whenever they come to work. */
export async function openColleague(town: Town, shop: Shop, role: Role, name: string) {
  const email = `${name.toLowerCase()}@${shop.domain}`
  const accounts = openAccounts({ db: town.db, jobs: { enqueue: async () => {} } as never, appSecret: SECRET })
  const assignments = [{ role, storeId: shop.id }]
  await hireStaff(accounts, { email, name, language: 'it', password: PASSWORD, totpSecret: TOTP_SECRET, assignments })
  let session = { cookie: '', at: 0 }

  async function send(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { origin: `https://${OFFICE}`, cookie: session.cookie, accept: 'application/json' }
    return town.send(method, OFFICE, path, { headers, from: '198.51.100.7', ...(body && { body }) })
  }

  async function logIn(): Promise<void> {
    const { pending } = good(await send('POST', '/api/session/password', { email, password: PASSWORD }))
    // a code is good once
    town.pass(1)
    const code = totpCode(TOTP_SECRET, town.now())
    const entered = await send('POST', '/api/session/secondFactor', { pending, code })
    good(entered)
    const cookie = (entered.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
    session = { cookie, at: town.now().getTime() }
  }

  /** A call inside the store, by what follows the store's own address. */
  async function call(method: string, path: string, body?: object): Promise<Answer> {
    if (town.now().getTime() - session.at > SESSION_LIVES) await logIn()
    return send(method, `/api/stores/${shop.id}${path}`, body)
  }

  return { email, name, call, do: async (...asked: Parameters<typeof call>) => good(await call(...asked)) }
}
