import { setTimeout as sleep } from 'node:timers/promises'
import { connectClient } from '#database/connect-client.ts'

/** Of the whole database, as the server counts them. */
export async function countTransactions(appUrl: string): Promise<number> {
  // what a connection has done before it fell idle is told ten seconds later
  await sleep(11_000)
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
