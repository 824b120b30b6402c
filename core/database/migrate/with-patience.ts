import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'

/** How long a change of the schema waits for a lock, how often it is tried, and the pause between; milliseconds. */
export type Patience = { lockTimeout: number; tries: number; pause: number }

/** Whoever asks for a table that a change waits for waits as well: rather give way, and try again. */
export const USUAL_PATIENCE: Patience = { lockTimeout: 2_000, tries: 60, pause: 1_000 }

type Waiting = { patience: Patience; onWait: () => void }

/** One transaction, begun anew as long as somebody holds a lock that it needs. */
export function inPatientTransaction(client: Client, waiting: Waiting, work: () => Promise<void>): Promise<void> {
  return withPatience(waiting, async () => {
    try {
      await client.query(`begin; set local lock_timeout = ${waiting.patience.lockTimeout}`)
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/** The pauses are of random length, so that two who disturb each other do not go on doing so. */
export async function withPatience({ patience, onWait }: Waiting, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isDisturbed(error) || attempt >= patience.tries) throw error
      if (attempt === 1) onWait()
      await sleep(patience.pause * (0.5 + Math.random()))
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

function isDisturbed(error: unknown): boolean {
  return error instanceof DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code ?? '')
}
