import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { type BrowserContext, test } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#demo/staff.ts'
import { totpCode } from '#domain/accounts/security/totp.ts'

/** Everybody of the demo who works at a desk, by what they are. */
export const DEMO_PEOPLE = {
  operator: 'operatrice@guardaroba.example',
  owner: 'titolare@velluto.example',
  manager: 'responsabile@velluto.example',
  service: 'clienti@velluto.example',
  warehouse: 'magazzino@velluto.example',
  reader: 'lettura@velluto.example',
  otherOwner: 'titolare@bosco.example',
} as const

export type DemoPerson = keyof typeof DEMO_PEOPLE

const HALF_MINUTE = 30_000

/** The office of the server with the demo stores. */
export function demoOffice(): string {
  return `http://office.localhost:${process.env.GUARDAROBA_TEST_PORT}`
}

/**
 * A session of its own, proven just now. A code is good once: the fourth log-in within half a minute waits for the next,
 * and the wait is no part of the time that the test has.
 */
export async function logInToDemo(person: DemoPerson): Promise<string> {
  const email = DEMO_PEOPLE[person]
  for (let tries = 0; tries < 4; tries += 1) {
    const { data } = await call('password', { email, password: DEMO_PASSWORD })
    for (const drift of [-HALF_MINUTE, 0, HALF_MINUTE]) {
      const code = totpCode(DEMO_TOTP_SECRET, new Date(Date.now() + drift))
      const { cookie } = await call('secondFactor', { pending: data.pending, code })
      if (cookie !== null) return cookie
    }
    test.info().setTimeout(test.info().timeout + HALF_MINUTE)
    await new Promise((resolve) => setTimeout(resolve, HALF_MINUTE - (Date.now() % HALF_MINUTE)))
  }
  throw new Error(`Nobody could log in as ${email}`)
}

/** A browser in which somebody is logged in. */
export async function enterDemoOffice(context: BrowserContext, cookie: string): Promise<void> {
  const at = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: demoOffice() }])
}

type Answer = { data: { pending: string }; cookie: string | null }

/** Node finds no names below localhost: the address is the machine's own, and the name goes along. */
function call(step: string, body: object): Promise<Answer> {
  const { host, port } = new URL(demoOffice())
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = { 'content-type': 'application/json', host, origin: demoOffice() }
  request({ host: '127.0.0.1', port, path: `/api/session/${step}`, method: 'POST', headers }, async (response) => {
    const { data } = (await json(response)) as Pick<Answer, 'data'>
    resolve({ data, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? null })
  })
    .on('error', reject)
    .end(JSON.stringify(body))
  return promise
}
