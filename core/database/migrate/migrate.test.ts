import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRowWriter } from '#tests/support/database/random-rows.ts'
import { repetitions } from '#tests/support/soak.ts'
import { migrate } from './migrate.ts'
import { FUNCTIONS_FOLDER, MIGRATIONS_FOLDER, readFunctionFiles, readMigrationFiles } from './migration-files.ts'
import { pendingMigrations } from './pending-migrations.ts'

let database: TestDatabase
let folder: string
const all = readMigrationFiles(MIGRATIONS_FOLDER).map(({ name }) => name)
const functions = readFunctionFiles(FUNCTIONS_FOLDER).map(({ name }) => `functions/${name}`)
const everything = [...all.map((name) => `Applied migration ${name}.`), ...functions.map((name) => `Loaded ${name}.`)]

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'guardaroba-migrations-'))
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('migrations', () => {
  it('are numbered without doubles, in the order in which they run', () => {
    const numbers = all.map((name) => Number(name.slice(0, 4)))
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  })

  it('run in the order of their numbers, each one once', async () => {
    expect(await run()).toEqual(everything)
    expect(await run()).toEqual([])
  })

  it(`run once although ${repetitions(4, 12)} instances start at the same moment`, async () => {
    const reports = await Promise.all(Array.from({ length: repetitions(4, 12) }, () => run()))
    expect(reports.flat()).toEqual(everything)
  })

  it("are known as pending to the app's own role, before and after", async () => {
    expect(await pendingMigrations(database.appUrl)).toEqual([...all, ...functions])
    await run()
    expect(await pendingMigrations(database.appUrl)).toEqual([])
    add('9000_next.sql', 'select 1')
    expect(await pendingMigrations(database.appUrl, { folder })).toEqual(['9000_next.sql'])
  })

  it('are refused when one was changed after it had been applied', async () => {
    await run()
    add(all[0] ?? '', 'select 1')
    const sentence = `The migration ${all[0]} was changed after it had been applied: restore it and write a new one.`
    await expect(run()).rejects.toThrow(sentence)
    await expect(pendingMigrations(database.appUrl, { folder })).rejects.toThrow(sentence)
  })

  it('are the same migrations with the line ends of another system', async () => {
    await run()
    for (const { name, sql } of readMigrationFiles(folder)) add(name, sql.replaceAll('\n', '\r\n'))
    expect(await run()).toEqual([])
  })

  it('leave nothing behind when one fails half way, and go on once it is mended', async () => {
    add('9000_broken.sql', 'create table half (id int); select * from nowhere;')
    await expect(run()).rejects.toThrow(/^The migration 9000_broken\.sql failed and was taken back: .*nowhere/)
    expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }])
    add('9000_broken.sql', 'create table half (id int);')
    expect((await run())[0]).toBe('Applied migration 9000_broken.sql.')
  })

  it('say so when the database is ahead of this version', async () => {
    add('9000_future.sql', 'select 1')
    await run()
    rmSync(join(folder, '9000_future.sql'))
    expect(await run()).toEqual(['The database is ahead of this version of the app: it has 9000_future.sql.'])
  })

  it('of another history are refused before anything is changed', async () => {
    await ask(
      `create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now());
       insert into schema_migration (name, checksum) values ('0001_other.sql', 'x'), ('${all[1]}', 'y')`,
    )
    await expect(run()).rejects.toThrow(
      /^The database \w+ was made by migrations that this version does not have \(0001_other\.sql and others\): start with/,
    )
    expect(
      await ask(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`),
    ).toEqual([{ relname: 'schema_migration' }])
  })

  it('see what all stores have, also where the owner of the tables is no superuser', async () => {
    const later = all.filter((name) => name > '0086')
    for (const name of later) rmSync(join(folder, name))
    const functionsFolder = mkdtempSync(join(tmpdir(), 'guardaroba-functions-'))
    await migrate({ ...database, folder, functionsFolder, report: () => {} })
    rmSync(functionsFolder, { recursive: true })
    const [storeId, onShelf, out, itemId] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
      string,
      ...string[],
    ]
    const writer = await openRowWriter(database.superuserUrl, { keepsRules: true })
    const stock = { product_id: crypto.randomUUID(), owner_id: storeId, condition: 'good' }
    await writer.insert('unit', { ...stock, id: onShelf ?? '', state: 'available', barcode: 'GR-00000001' })
    await writer.insert('unit', { ...stock, id: out ?? '', state: 'onLoan', barcode: 'GR-00000002' })
    const item = { ...{ id: itemId ?? '', store_id: storeId, unit_id: out ?? '' }, way: 'rent', status: 'delivered' }
    await writer.insert('order_item', { ...item, position: 0, days_count: 4, product: '{}', price: 0 })
    await writer.close()
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    await run()
    const held = await ask('select unit_id, place, item_id from custody order by place')
    expect(held).toEqual([
      { unit_id: onShelf, place: 'shelf', item_id: null },
      { unit_id: out, place: 'customer', item_id: itemId },
    ])
  })

  it('name the server and no password when it cannot be reached', async () => {
    const url = 'postgresql://someone:secret@127.0.0.1:1/nowhere'
    const failure = await migrate({ ownerUrl: url, appUrl: url, report: () => {} }).catch(
      (error: Error) => error.message,
    )
    expect(failure).toMatch(/^The database nowhere on 127\.0\.0\.1:1 does not let someone in: .*ECONNREFUSED/)
    expect(failure).not.toContain('secret')
  })

  it('name a role that is not the owner', async () => {
    const failure = migrate({ ...database, ownerUrl: database.appUrl, report: () => {} })
    await expect(failure).rejects.toThrow(
      /^The role guardaroba_login of DATABASE_OWNER_URL does not own the database \w+ and its tables\.$/,
    )
  })

  it('name a role of the app that does not exist', async () => {
    const appUrl = database.appUrl.replace('guardaroba_login', 'nobody_knows')
    await expect(migrate({ ...database, appUrl, report: () => {} })).rejects.toThrow(
      'The role nobody_knows of DATABASE_URL',
    )
  })
})

async function run(): Promise<string[]> {
  const sentences: string[] = []
  await migrate({ ...database, folder, report: (sentence) => sentences.push(sentence) })
  return sentences
}

function add(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

async function ask(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
