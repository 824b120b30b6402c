import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import type { SqlFile } from './migration-files.ts'
import { concurrentIndex, outsideStatements } from './outside-statements.ts'
import { inPatientTransaction, type Patience, withPatience } from './with-patience.ts'

type ApplyOptions = { patience: Patience; report: (sentence: string) => void }

export async function applyMigration(client: Client, file: SqlFile, options: ApplyOptions): Promise<void> {
  const outside = outsideStatements(file)
  await (outside === null
    ? applyInTransaction(client, file, options)
    : applyOutside(client, { file, outside }, options))
  options.report(`Applied migration ${file.name}.`)
}

async function applyInTransaction(client: Client, file: SqlFile, options: ApplyOptions): Promise<void> {
  try {
    await inPatientTransaction(client, waitingFor(file, options), async () => {
      await client.query(file.sql)
      await note(client, file)
    })
  } catch (error) {
    throw failed(error, `The migration ${file.name} failed and was taken back`)
  }
}

type OutsideFile = { file: SqlFile; outside: string[] }

/** Each statement is done or can be done again: a run that ended half way is followed by one that goes on. */
async function applyOutside(client: Client, { file, outside }: OutsideFile, options: ApplyOptions): Promise<void> {
  try {
    for (const statement of outside) {
      await withPatience(waitingFor(file, options), async () => {
        await dropInvalidIndex(client, statement, options.report)
        await client.query(statement)
      })
    }
    await note(client, file)
  } catch (error) {
    throw failed(error, `The migration ${file.name} failed, and the next run goes on with it`)
  }
}

/** A build that broke leaves an index that every write keeps up and no question uses; by its name it would seem to be done. */
async function dropInvalidIndex(client: Client, statement: string, report: ApplyOptions['report']): Promise<void> {
  const index = concurrentIndex(statement)
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (!rowCount) return
  await client.query(`drop index concurrently if exists ${index}`)
  report(`Dropped the index ${index}, which a broken build had left behind.`)
}

async function note(client: Client, { name, checksum }: SqlFile): Promise<void> {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}

function waitingFor({ name }: SqlFile, { patience, report }: ApplyOptions) {
  const onWait = () => report(`The migration ${name} gives way to others who hold what it needs, and is tried again.`)
  return { patience, onWait }
}

function failed(error: unknown, sentence: string): StartupError {
  return new StartupError(`${sentence}: ${(error as Error).message}.`, { cause: error })
}
