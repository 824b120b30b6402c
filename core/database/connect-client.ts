import { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { requireServerVersion } from './server/require-server-version.ts'

/** A single connection for the work around a start. Throws a StartupError that names the server and no secret. */
export async function connectClient(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'guardaroba-start',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const place = `${client.database} on ${client.host}:${client.port}`
    throw new StartupError(`The database ${place} does not let ${client.user} in: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
  try {
    await requireServerVersion(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
