import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#demo/staff.ts'
import { totpCode } from '#domain/identity/totp.ts'

/** Everybody of the demo who works at a desk, by what they are. */
export const DEMO_PEOPLE = {
  operator: 'operatrice@guardaroba.example',
  owner: 'titolare@velluto.example',
  manager: 'responsabile@velluto.example',
  service: 'clienti@velluto.example',
  warehouse: 'magazzino@velluto.example',
  reader: 'lettura@velluto.example',
  otherOwner: 'titolare@bosco.example',
  /** Once the store of states is there. */
  sampleOwner: 'titolare@campionario.example',
} as const

export type DemoPerson = keyof typeof DEMO_PEOPLE

const HALF_MINUTE = 30_000
const MOST_TRIES = 6

/** The office of the server with the demo stores. */
export function demoOffice(): string {
  return `http://office.localhost:${process.env.GUARDAROBA_TEST_PORT}`
}

/**
 * A session of its own, proven just now. A code is good once and wrong ones are counted, so the tests share them out:
 * the fourth log-in within half a minute waits for the next code, and the wait is no part of the time that the test has.
 */
export async function logInToDemo(person: DemoPerson): Promise<string> {
  const email = DEMO_PEOPLE[person]
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const code = await takeCode(person)
    const { data } = await call('password', { email, password: DEMO_PASSWORD })
    const { cookie } = await call('secondFactor', { pending: data.pending, code })
    // null: a test that took a later code was there before us
    if (cookie !== null) return cookie
  }
  throw new Error(`Nobody could log in as ${email}`)
}

/** A code that no other test has: whoever can create its file has it. */
async function takeCode(person: DemoPerson): Promise<string> {
  const folder = join(tmpdir(), `guardaroba-demo-codes-${process.env.GUARDAROBA_TEST_PORT}`)
  await mkdir(folder, { recursive: true })
  for (;;) {
    const step = Math.floor(Date.now() / HALF_MINUTE)
    for (const each of [step - 1, step, step + 1]) {
      const isOurs = await writeFile(join(folder, `${person}-${each}`), '', { flag: 'wx' }).then(
        () => true,
        () => false,
      )
      if (isOurs) return totpCode(DEMO_TOTP_SECRET, new Date(each * HALF_MINUTE))
    }
    test.info().setTimeout(test.info().timeout + HALF_MINUTE)
    await setTimeout(HALF_MINUTE - (Date.now() % HALF_MINUTE))
  }
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
