import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#demo/staff.ts'
import { totpCode } from '#domain/identity/totp.ts'
import { type Answered, ask } from './ask.ts'

const HOST = 'office.localhost'

/** Somebody of the demo at work, by their cookie. */
export async function logIntoOffice(port: number, email = 'titolare@velluto.example'): Promise<string> {
  const headers = { origin: `http://${HOST}:${port}` }
  const post = (step: string, body: object) =>
    ask(port, `/api/session/${step}`, { host: HOST, method: 'POST', headers, body })
  const { pending } = JSON.parse((await post('password', { email, password: DEMO_PASSWORD })).body).data
  const entered = await post('secondFactor', { pending, code: totpCode(DEMO_TOTP_SECRET, new Date()) })
  if (entered.status !== 200) throw new Error(`${email} cannot log in: ${entered.body}`)
  return cookieOf(entered)
}

function cookieOf({ headers }: Answered): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}
