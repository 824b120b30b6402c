import { setTimeout as sleep } from 'node:timers/promises'
import { connectClient } from '#database/connect-client.ts'

/** Of the whole database, as the server counts them. */
export async function countTransactions(appUrl: string): Promise<number> {
  // what a connection has done is told when it is idle for a moment
  await sleep(1_500)
  const client = await connectClient(appUrl)
  try {
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
