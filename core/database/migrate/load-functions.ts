import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { readFunctionFiles, type SqlFile } from './migration-files.ts'

/** What waits for a table holds up everybody who asks for it after: rather fail and be tried again. */
export const BEGIN = `begin; set local lock_timeout = '10s'`

/** Loads what differs from the version that was loaded last. The migrations have run: tables and types are there. */
export async function loadFunctions(
  client: Client,
  { folder, report }: { folder: string; report: (sentence: string) => void },
): Promise<void> {
  await client.query(`
    create table if not exists schema_function (
      name text,
      checksum text,
      loaded_at timestamptz not null,
      primary key (name, checksum)
    )`)
  await client.query('grant select on schema_function to guardaroba_app')
  const loaded = await readLoaded(client)
  for (const file of readFunctionFiles(folder)) {
    if (loaded.some((version) => isOf(file, version) && version.is_last)) continue
    await load(client, file)
    report(`Loaded functions/${file.name}.`)
  }
}

/**
 * Files in a version that was never loaded. One that was loaded and replaced since is not among them: an instance of the
 * version before may start again while the next one is rolled out.
 */
export async function pendingFunctions(client: Client, folder: string): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.schema_function') is not null as is_there`)
  const loaded = rows[0]?.is_there ? await readLoaded(client) : []
  return readFunctionFiles(folder)
    .filter((file) => !loaded.some((version) => isOf(file, version)))
    .map(({ name }) => `functions/${name}`)
}

type LoadedVersion = { name: string; checksum: string; is_last: boolean }

async function readLoaded(client: Client): Promise<LoadedVersion[]> {
  const { rows } = await client.query<LoadedVersion>(
    `select name, checksum, loaded_at = max(loaded_at) over (partition by name) as is_last from schema_function`,
  )
  return rows
}

function isOf(file: SqlFile, version: LoadedVersion): boolean {
  return version.name === file.name && version.checksum === file.checksum
}

async function load(client: Client, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(BEGIN)
    await client.query(sql)
    await client.query(
      `insert into schema_function values ($1, $2, clock_timestamp())
       on conflict (name, checksum) do update set loaded_at = excluded.loaded_at`,
      [name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`functions/${name} failed and was taken back: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}
