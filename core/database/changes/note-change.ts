import { sql } from 'kysely'
import type { Database, Transaction } from '../connection.ts'

/** Told to every instance once it is committed; null: it concerns all that the channel is about. */
export async function noteChange(db: Database | Transaction, channel: string, about: string | null): Promise<void> {
  await sql`select note_change(${channel}, ${about})`.execute(db)
}
