import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'

const API = { accept: 'application/json', authorization: 'Bearer guardaroba-public', 'accept-language': 'it' }
const AT_ONCE = 3

/** People who sign up without a break, each from a network of their own, until they are told to stop. */
export function startSignUps(port: number, storeId: string) {
  const accepted: string[] = []
  const failures: unknown[] = []
  const statuses = new Set<number>()
  let people = 0
  let isOver = false

  async function signUp(number: number): Promise<void> {
    const email = `persona${number}@example.it`
    const person = { firstName: 'Anna', lastName: 'Rossi', phone: '+393331234567', language: 'it' }
    const body = { ...person, email, password: 'Luna-piena-7', partnerStoreId: storeId }
    const headers = { ...API, 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
    const { status } = await ask(port, `/public-api/signup?partnerStoreId=${storeId}`, {
      method: 'POST',
      headers,
      body,
    })
    statuses.add(status)
    if (status === 200) accepted.push(email)
    else await sleep(20)
  }

  const visit = async () => {
    while (!isOver) await signUp(++people).catch((error: unknown) => failures.push(error))
  }
  const visits = Array.from({ length: AT_ONCE }, visit)
  return {
    accepted,
    failures,
    statuses,
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(visits)
    },
  }
}
