import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../semaphore.ts'
import { isInFilter } from './password-filter.ts'

/** argon2id, the library's own choice of algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a core for some 20 ms and 19 MiB: a flood must wait, and the rest of the app must not. */
const AT_ONCE = 2
const MOST_WAITING = 200

export type Passwords = {
  /** Null: too many are waiting already. */
  hash(password: string): Promise<string | null>
  /** Takes as long when there is no hash to compare with. */
  matches(password: string, passwordHash: string | null): Promise<boolean | null>
  /** Among the passwords that leaked most often, in whichever capitals: the first ones that are guessed. */
  isCommon(password: string): boolean
}

export function openPasswords(cost = COST): Passwords {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
  // Made on the first log-in, with the same cost as every other one.
  let ofNobody: Promise<string> | undefined
  return {
    hash: (password) => semaphore.pass(() => hash(password, cost)),
    isCommon: (password) => isInFilter(commonPasswords(), password),
    async matches(password, passwordHash) {
      ofNobody ??= hash('the password of nobody', cost)
      const compared = passwordHash ?? (await ofNobody)
      const isMatch = await semaphore.pass(() => verify(compared, password))
      return isMatch === null ? null : isMatch && passwordHash !== null
    },
  }
}

let filter: Uint8Array | undefined

/** Read once, when the first password is chosen. */
function commonPasswords(): Uint8Array {
  filter ??= readFileSync(new URL('./common-passwords.bin', import.meta.url))
  return filter
}
