import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { migrate } from './migrate.ts'
import { FUNCTIONS_FOLDER, MIGRATIONS_FOLDER, readFunctionFiles, readMigrationFiles } from './migration-files.ts'
import { pendingMigrations } from './pending-migrations.ts'

let database: TestDatabase
let root: string
let folder: string
let functionsFolder: string

beforeEach(async () => {
  database = await createTestDatabase()
  root = mkdtempSync(join(tmpdir(), 'guardaroba-functions-'))
  folder = join(root, 'migrations')
  functionsFolder = join(root, 'functions')
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  cpSync(FUNCTIONS_FOLDER, functionsFolder, { recursive: true })
})

afterEach(async () => {
  await database.drop()
  rmSync(root, { recursive: true })
})

describe('functions', () => {
  it('each file has a name of its own, whatever its folder', () => {
    const names = readFunctionFiles(FUNCTIONS_FOLDER).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  it('stand in one place each, a file of functions or a migration', () => {
    const files = [...readMigrationFiles(MIGRATIONS_FOLDER), ...readFunctionFiles(FUNCTIONS_FOLDER)]
    const names = files.flatMap(({ sql }) =>
      [...sql.matchAll(/create (?:or replace )?function ([\w.]+)/gi)].map(([, name]) => name),
    )
    expect(names).toContain('claim_units')
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('are loaded with the migrations and left alone while their text is the same', async () => {
    expect(await run()).toEqual([])
    write('answer', 41)
    expect(await run()).toEqual(['Loaded functions/answer.sql.'])
    expect(await answer()).toBe(41)
    expect(await run()).toEqual([])
  })

  it('are loaded again once their text has changed, back to an earlier one too', async () => {
    for (const value of [41, 42, 41]) {
      write('answer', value)
      expect(await run()).toEqual(['Loaded functions/answer.sql.'])
      expect(await answer()).toBe(value)
    }
  })

  it('are the same functions with the line ends of another system', async () => {
    for (const { name, sql } of readFunctionFiles(functionsFolder)) {
      writeFileSync(join(functionsFolder, name), sql.replaceAll('\n', '\r\n'))
    }
    expect(await run()).toEqual([])
  })

  it('can be loaded over themselves, so that a change of one is a reload and nothing else', async () => {
    const before = await schema()
    const files = readFunctionFiles(functionsFolder)
    for (const { name, sql } of files) writeFileSync(join(functionsFolder, name), `${sql}-- changed\n`)
    expect(await run()).toEqual(files.map(({ name }) => `Loaded functions/${name}.`))
    expect(await schema()).toEqual(before)
  })

  it('keep the version they had when the new one fails', async () => {
    write('answer', 41)
    await run()
    writeFileSync(join(functionsFolder, 'answer.sql'), `${text(42)} select * from nowhere;`)
    await expect(run()).rejects.toThrow(/^functions\/answer\.sql failed and was taken back: .*nowhere/)
    expect(await answer()).toBe(41)
  })

  it("that were never loaded are pending to the app's own role; those that a newer version replaced are not", async () => {
    write('answer', 41)
    expect(await pending()).toEqual(['functions/answer.sql'])
    await run()
    write('answer', 42)
    await run()
    expect(await pending()).toEqual([])
    write('answer', 41)
    expect(await pending()).toEqual([])
  })

  it('of an older version do not take the place of those that came with newer migrations', async () => {
    writeFileSync(join(folder, '9000_next.sql'), 'select 1')
    write('answer', 42)
    await run()
    rmSync(join(folder, '9000_next.sql'))
    write('answer', 41)
    expect(await run()).toEqual(['The database is ahead of this version of the app: it has 9000_next.sql.'])
    expect(await answer()).toBe(42)
    expect(await pending()).toEqual([])
  })
})

function write(name: string, value: number): void {
  writeFileSync(join(functionsFolder, `${name}.sql`), text(value))
}

function text(value: number): string {
  return `create or replace function answer() returns integer language sql return ${value};`
}

async function run(): Promise<string[]> {
  const sentences: string[] = []
  await migrate({ ...database, folder, functionsFolder, report: (sentence) => sentences.push(sentence) })
  return sentences
}

function pending(): Promise<string[]> {
  return pendingMigrations(database.appUrl, { folder, functionsFolder })
}

async function answer(): Promise<unknown> {
  const [row] = await ask('select answer()')
  return row?.answer
}

/** Everything that the files may define, as the database describes it. */
function schema(): Promise<unknown[]> {
  return ask(`
    select pg_get_functiondef(oid) as definition, proacl::text as rights from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)
}

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
