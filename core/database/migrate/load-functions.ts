import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { readFunctionFiles, type SqlFile } from './migration-files.ts'
import { inPatientTransaction, type Patience } from './with-patience.ts'

type LoadOptions = { folder: string; patience: Patience; report: (sentence: string) => void }

/** Loads what differs from the version that was loaded last. The migrations have run: tables and types are there. */
export async function loadFunctions(client: Client, { folder, patience, report }: LoadOptions): Promise<void> {
  await client.query(`
    create table if not exists schema_function (
      name text,
      checksum text,
      loaded_at timestamptz not null,
      primary key (name, checksum)
    )`)
  await client.query('grant select on schema_function to guardaroba_app')
  for (const file of await functionsToLoad(client, folder)) {
    await load(client, file, { patience, report })
    report(`Loaded functions/${file.name}.`)
  }
}

/** Files in another version than the one that was loaded last. */
export async function functionsToLoad(client: Client, folder: string): Promise<SqlFile[]> {
  const loaded = await readLoaded(client)
  return readFunctionFiles(folder).filter((file) => !loaded.some((version) => isOf(file, version) && version.is_last))
}

/**
 * Files in a version that was never loaded. One that was loaded and replaced since is not among them: an instance of the
 * version before may start again while the next one is rolled out.
 */
export async function pendingFunctions(client: Client, folder: string): Promise<string[]> {
  const loaded = await readLoaded(client)
  return readFunctionFiles(folder)
    .filter((file) => !loaded.some((version) => isOf(file, version)))
    .map(({ name }) => `functions/${name}`)
}

type LoadedVersion = { name: string; checksum: string; is_last: boolean }

async function readLoaded(client: Client): Promise<LoadedVersion[]> {
  const table = await client.query(`select to_regclass('public.schema_function') is not null as is_there`)
  if (!table.rows[0]?.is_there) return []
  const { rows } = await client.query<LoadedVersion>(
    `select name, checksum, loaded_at = max(loaded_at) over (partition by name) as is_last from schema_function`,
  )
  return rows
}

function isOf(file: SqlFile, version: LoadedVersion): boolean {
  return version.name === file.name && version.checksum === file.checksum
}

type LoadingOptions = Omit<LoadOptions, 'folder'>

async function load(client: Client, file: SqlFile, { patience, report }: LoadingOptions): Promise<void> {
  const { name, sql, checksum } = file
  const onWait = () => report(`functions/${name} gives way to others who hold what it needs, and is tried again.`)
  try {
    await inPatientTransaction(client, { patience, onWait }, async () => {
      await client.query(sql)
      await client.query(
        `insert into schema_function values ($1, $2, clock_timestamp())
         on conflict (name, checksum) do update set loaded_at = excluded.loaded_at`,
        [name, checksum],
      )
    })
  } catch (error) {
    throw new StartupError(`functions/${name} failed and was taken back: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}
