import { connectClient } from '../connect-client.ts'

/** The first one that has closed the faults of 2026 by which a role keeps what row level security had shown to another. */
const SAFE = { number: 180_006, version: '18.6' }

/** What is to be said about a server that will do for a demo or a rehearsal and for nothing else; null: it is safe. */
export async function findUnsafeServer(url: string): Promise<string | null> {
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    )
    const [server] = rows
    if (!server || Number(server.number) >= SAFE.number) return null
    return `PostgreSQL ${SAFE.version} or newer is needed in production, and the database server is ${server.version}, which lacks fixes of row level security`
  } finally {
    await client.end()
  }
}
