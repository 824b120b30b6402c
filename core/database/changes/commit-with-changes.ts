import { DatabaseError, type PoolClient } from 'pg'
import type { Change } from './read-changes.ts'

const OWN_CHANGES = `select transaction_id::text as transaction, channel, about from change_log
  where transaction_id = pg_current_xact_id_if_assigned()`

/** PostgreSQL: an earlier statement of the transaction has failed. */
const FAILED_BEFORE = '25P02'

/** Commits, and says what the transaction has noted as changed: asked in the same message, and known once it is committed. */
export async function commitWithChanges(client: PoolClient): Promise<Change[]> {
  try {
    const answers: unknown = await client.query(`${OWN_CHANGES}; commit`)
    return Array.isArray(answers) ? answers[0].rows : []
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== FAILED_BEFORE) throw error
    // nothing can be asked of it any more, and its end is what it would have been
    await client.query('commit')
    return []
  }
}
