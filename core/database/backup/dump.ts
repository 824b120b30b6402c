import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartupError } from '#domain/startup-error.ts'
import { connectClient } from '../connect-client.ts'

const run = promisify(execFile)

/** Rows of everything in one file, by a `pg_dump` that knows the server. How many bytes there are. */
export async function dumpDatabase(url: string, file: string, program = 'pg_dump'): Promise<number> {
  await requireReader(url)
  await requireKnows(program, await majorOf(url))
  const { address, password } = withoutPassword(url)
  try {
    // tables that belong to nobody's truth are empty in it
    const options = ['--format=custom', '--no-unlogged-table-data', '--no-password', `--file=${file}`, address]
    // biome-ignore lint/style/noProcessEnv: where its own program is found, and the password, which no list of processes shows
    await run(program, options, { env: { PATH: process.env.PATH, PGPASSWORD: password } })
  } catch (error) {
    throw new StartupError(`The database was not dumped: ${complaintOf(error)}`)
  }
  return statSync(file).size
}

/** The owner of the tables is refused by them, or with the wrong option given none of their rows, and told nothing. */
async function requireReader(url: string): Promise<void> {
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ reads: boolean }>(
      'select rolbypassrls or rolsuper as reads from pg_roles where rolname = current_user',
    )
    if (rows[0]?.reads) return
    throw new StartupError(
      `The role ${client.user} of DATABASE_BACKUP_URL does not see the rows of stores: alter role ${client.user} bypassrls (see docs/backup.md).`,
    )
  } finally {
    await client.end()
  }
}

async function majorOf(url: string): Promise<number> {
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    return Math.floor((rows[0]?.version ?? 0) / 10_000)
  } finally {
    await client.end()
  }
}

async function requireKnows(program: string, server: number): Promise<void> {
  const { stdout } = await run(program, ['--version']).catch(() => {
    throw new StartupError(`There is no ${program} here: install the client programs of PostgreSQL ${server}.`)
  })
  const own = Number(/\b(\d+)\.\d+/.exec(stdout)?.[1] ?? 0)
  if (own < server) {
    throw new StartupError(
      `${program} here is of PostgreSQL ${own}, and the server is ${server}: install its programs.`,
    )
  }
}

function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

function complaintOf(error: unknown): string {
  return ((error as { stderr?: string }).stderr ?? String(error)).trim()
}
