import { DatabaseError, type PoolClient } from 'pg'
import type { Change } from './read-changes.ts'

/** PostgreSQL: an earlier statement of the transaction has failed. */
const FAILED_BEFORE = '25P02'

/** Commits, and says what the transaction has noted as changed: asked in the same message, and known once it is committed. */
export async function commitWithChanges(client: PoolClient): Promise<Change[]> {
  try {
    const answers: unknown = await client.query('select own_changes() as changes; commit')
    return (Array.isArray(answers) && answers[0].rows[0].changes) || []
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== FAILED_BEFORE) throw error
    // nothing can be asked of it any more, and its end is what it would have been
    await client.query('commit')
    return []
  }
}
