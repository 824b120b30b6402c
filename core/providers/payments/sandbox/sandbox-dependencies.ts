import { randomBytes } from 'node:crypto'
import type { ProviderEvent } from '../payments-port.ts'
import type { SandboxDatabase, SandboxTransaction } from './sandbox-database.ts'

/** What the sandbox works with. */
export type SandboxDependencies = {
  db: SandboxDatabase
  /** The clock of the shop, which a demo can move. */
  now: () => Date
  /** There is something to tell. */
  tell: () => void
}

/** Like `ch_ho6x…`: later ones sort after earlier ones, and nobody guesses another one's. */
export function newId(kind: 'co' | 'cus' | 'sub' | 'ch' | 're' | 'evt'): string {
  const microseconds = Math.floor((performance.timeOrigin + performance.now()) * 1000)
  return `${kind}_${microseconds.toString(36)}${randomBytes(18).toString('base64url')}`
}

/** One transaction, and then its events go out. */
export async function change<T>(
  { db, tell }: SandboxDependencies,
  work: (trx: SandboxTransaction) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(work)
  tell()
  return result
}

export async function writeEvent(
  trx: SandboxTransaction,
  { type, subject, at }: { type: string; subject: NonNullable<ProviderEvent['subject']>; at: Date },
): Promise<void> {
  const event = { id: newId('evt'), type, subject: JSON.stringify(subject), createdAt: at }
  await trx.insertInto('sandboxEvent').values(event).execute()
}
