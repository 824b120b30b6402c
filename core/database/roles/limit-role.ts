import { connectClient } from '../connect-client.ts'
import { limitsOf, USUAL_SECONDS } from '../limits.ts'

const ROLE_LIMITS = limitsOf(USUAL_SECONDS)

/**
 * The usual limits, for whoever connects as the app's role, through whatever pooler, and for statements outside of
 * transactions. A role may set its own defaults, so no administrator is needed. Written only when they differ.
 */
export async function limitRole(appUrl: string): Promise<void> {
  const client = await connectClient(appUrl)
  try {
    const { rows } = await client.query<{ name: string; value: string; database: string }>(
      `select name, setting || coalesce(unit, '') as value, quote_ident(current_database()) as database
       from pg_settings where name = any ($1)`,
      [Object.keys(ROLE_LIMITS)],
    )
    for (const [name, limit] of Object.entries(ROLE_LIMITS)) {
      const isSet = rows.some((row) => row.name === name && row.value === `${limit}ms`)
      const database = rows[0]?.database
      if (!isSet) await client.query(`alter role current_user in database ${database} set ${name} = ${limit}`)
    }
  } finally {
    await client.end()
  }
}
