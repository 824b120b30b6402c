import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { deleteInstance, deleteLostInstances, saveInstance } from '#database/queries/platform/instances.ts'

const BEAT = 10_000

type Announcing = { version: string; every?: number }

/**
 * Writes down that a process of this version serves the database, again and again until it stops: what it still uses is not
 * taken away meanwhile. A beat that fails is followed by the next one, as after an outage of the database.
 */
export async function announceInstance(
  db: Database,
  { version, every = BEAT }: Announcing,
): Promise<() => Promise<void>> {
  const id = randomUUID()
  await deleteLostInstances(db)
  await saveInstance(db, { id, version })
  let beat: Promise<void> | null = null
  const timer = setInterval(() => {
    beat ??= saveInstance(db, { id, version })
      .catch(() => {})
      .finally(() => {
        beat = null
      })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await beat
    await deleteInstance(db, id).catch(() => {})
  }
}
