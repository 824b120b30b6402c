import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'

/** The first one that makes ids in the order of time by itself (uuidv7). */
const OLDEST_POSTGRESQL = 18

/** Asked before anything else: an older server would fail half way through the migrations. */
export async function requireServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  const sentence = server && refusalOf(server)
  if (sentence) throw new StartupError(sentence)
}

function refusalOf({ number, version }: { number: string; version: string }): string | null {
  if (Number(number) >= OLDEST_POSTGRESQL * 10_000) return null
  return `PostgreSQL ${OLDEST_POSTGRESQL} or newer is needed, the database server is ${version}: nothing was changed on it.`
}
