import { connectClient } from '../connect-client.ts'

/**
 * How long the app's role may take, whoever connects as it and through whatever pooler: a statement, a wait for a lock, a
 * transaction in which nothing happens. A wait ends before its statement would, so that the error says what was waited for.
 */
export const ROLE_LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '20s',
} as const

/** A role may set its own defaults, so no administrator is needed. Written only when they differ. */
export async function limitRole(appUrl: string): Promise<void> {
  const client = await connectClient(appUrl)
  try {
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, setting || coalesce(unit, $2) as value from pg_settings where name = any ($1)',
      [Object.keys(ROLE_LIMITS), ''],
    )
    const database = client.escapeIdentifier(client.database ?? '')
    for (const [name, limit] of Object.entries(ROLE_LIMITS)) {
      const isSet = rows.some((row) => row.name === name && row.value === inMilliseconds(limit))
      if (!isSet) await client.query(`alter role current_user in database ${database} set ${name} = '${limit}'`)
    }
  } finally {
    await client.end()
  }
}

function inMilliseconds(limit: string): string {
  return `${Number.parseInt(limit, 10) * 1000}ms`
}
