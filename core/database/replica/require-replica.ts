import { StartupError } from '#domain/startup-error.ts'
import { connectClient } from '../connect-client.ts'
import { requireSafeRole } from '../roles/require-safe-role.ts'

/** Throws unless the replica has the database that is written in, and a role that cannot step over the walls of stores. */
export async function requireReplica({ readUrl, appUrl }: { readUrl: string; appUrl: string }): Promise<void> {
  const [there, here] = [await historyOf(readUrl), await historyOf(appUrl)]
  if (there !== here) {
    throw new StartupError('DATABASE_READ_URL leads to another database than DATABASE_URL, or to one of long ago.')
  }
  const role = await requireSafeRole(readUrl)
  if (!role.ok) throw new StartupError(role.sentence.replace('DATABASE_URL', 'DATABASE_READ_URL'))
}

/** When it was migrated, to the microsecond: no two databases are alike in that, unless one is a copy. */
async function historyOf(url: string): Promise<string> {
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ history: string }>(
      `select md5(string_agg(name || extract(epoch from applied_at), ' ' order by name)) as history from schema_migration`,
    )
    return rows[0]?.history ?? ''
  } finally {
    await client.end()
  }
}
