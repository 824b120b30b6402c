import { setTimeout as sleep } from 'node:timers/promises'
import { velluto } from '#demo/stores/velluto/store.ts'
import { ask } from '#tests/start/support/ask.ts'

export const PUBLIC = { accept: 'application/json', authorization: 'Bearer guardaroba-public', 'accept-language': 'it' }

/** Somebody signs up at Velluto, by the link of the mail; the access token of the log-in. */
export async function becomeCustomer(port: number): Promise<string> {
  const email = 'giulia@example.it'
  const own = { email, password: 'Segreta-12', partnerStoreId: velluto.id }
  const names = { firstName: 'Giulia', lastName: 'Conti', phone: '3331234567', language: 'it' }
  const of = `?partnerStoreId=${velluto.id}`
  await post(port, `/public-api/signup${of}`, { ...own, ...names })
  const token = await linkTo(port, email)
  await post(port, '/public-api/confirmEmail', { token, password: own.password })
  const { data } = JSON.parse((await post(port, `/public-api/login${of}`, own)).body)
  return data.accessToken
}

async function linkTo(port: number, email: string): Promise<string> {
  for (;;) {
    const mails = JSON.parse((await ask(port, '/dev/mail', { headers: { accept: 'application/json' } })).body)
    const links = mails.find((mail: { to: string }) => mail.to.includes(email))?.links as string[] | undefined
    const link = links?.find((each) => each.includes('token='))
    if (link !== undefined) return new URL(link).searchParams.get('token') ?? ''
    await sleep(50)
  }
}

async function post(port: number, path: string, body: object) {
  const answer = await ask(port, path, { method: 'POST', headers: network(), body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`)
  return answer
}

/** Somebody who was never seen. */
export function network() {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return { ...PUBLIC, 'x-forwarded-for': `10.${a}.${b}.${c}` }
}
