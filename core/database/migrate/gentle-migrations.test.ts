import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSmallProject, type SmallProject } from '#tests/support/database/small-project.ts'
import { repetitions } from '#tests/support/soak.ts'
import { connectClient } from '../connect-client.ts'
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts'
import { outsideStatements } from './outside-statements.ts'

const ROWS = repetitions(100_000, 1_000_000)
const INDEX = '0010_index.sql'
const OUTSIDE = '-- outside a transaction: parcels are sent while it is built.\n'
const BUILD = `${OUTSIDE}create index concurrently if not exists parcel_weight on parcel (weight);\n`

/** The usual wait for a lock, and what a busy machine may add to it. */
const LONGEST_STATEMENT = '10s'
const soon = { timeout: 30_000, interval: 10 }

let project: SmallProject
beforeEach(async () => {
  project = await openSmallProject()
  project.write('0002_parcel.sql', 'create table parcel (id integer primary key, weight integer not null)')
  await project.migrate()
})
afterEach(() => project.close())

describe('a migration outside a transaction', { timeout: 300_000 }, () => {
  it(`builds an index on ${ROWS} rows while others go on writing, none of whose statements fails`, async () => {
    await ask(`insert into parcel select n, n % 1000 from generate_series(1, ${ROWS}) as n`)
    project.write(INDEX, BUILD)
    // Begun before the build, so that the build lasts until it ends: what is written by then is written during it.
    const reader = await open()
    await reader.query('begin isolation level repeatable read; select 1 from parcel limit 1')
    const writer = await startWriting()
    const migrated = project.migrate()
    await vi.waitFor(() => expect(writer.duringBuild()).toBeGreaterThan(20), soon)
    await reader.query('commit')
    expect(await migrated).toEqual([`Applied migration ${INDEX}.`])
    expect(await writer.stop()).toEqual([])
    expect(await index()).toEqual([{ indisvalid: true }])
    expect(await project.migrate()).toEqual([])
  })

  it('that broke leaves an index nobody can use, which the next run drops and builds anew', async () => {
    await ask('insert into parcel values (1, 7), (2, 7)')
    project.write(INDEX, BUILD.replace('create index', 'create unique index'))
    await expect(project.migrate()).rejects.toThrow(
      /^The migration 0010_index\.sql failed, and the next run goes on with it: .*could not create unique index/,
    )
    expect(await index()).toEqual([{ indisvalid: false }])
    await ask('update parcel set weight = id')
    expect(await project.migrate()).toEqual([
      'Dropped the index parcel_weight, which a broken build had left behind.',
      `Applied migration ${INDEX}.`,
    ])
    expect(await index()).toEqual([{ indisvalid: true }])
  })

  it('goes on with what is left when it ended half way', async () => {
    await ask('alter table parcel add constraint heavy check (weight > 5) not valid')
    await ask('insert into parcel values (1, 7)')
    project.write(INDEX, `${BUILD}alter table parcel validate constraint light;\n`)
    await expect(project.migrate()).rejects.toThrow('constraint "light" of relation "parcel" does not exist')
    expect(await index()).toEqual([{ indisvalid: true }])
    project.write(INDEX, `${BUILD}alter table parcel validate constraint heavy;\n`)
    expect(await project.migrate()).toEqual([`Applied migration ${INDEX}.`])
  })

  it.each([
    'create index concurrently parcel_weight on parcel (weight);',
    'update parcel set weight = weight + 1;',
    'create index if not exists parcel_weight on parcel (weight);',
  ])('may not have what cannot be run again: %s', async (statement) => {
    project.write(INDEX, `${OUTSIDE}${statement}\n`)
    await expect(project.migrate()).rejects.toThrow('may have only statements that can be run again')
  })
})

describe('the migrations', () => {
  it('have only such statements where they are outside a transaction', () => {
    for (const file of readMigrationFiles(MIGRATIONS_FOLDER)) outsideStatements(file)
  })
})

describe('a migration that needs a lock which somebody holds', { timeout: 60_000 }, () => {
  const patience = { lockTimeout: 100, tries: 200, pause: 50 }

  it('gives way again and again, so that those who come after it write on, and runs once the lock is free', async () => {
    const reader = await open()
    await reader.query('begin; select 1 from parcel limit 1')
    project.write('0010_colour.sql', 'alter table parcel add column colour text')
    const writer = await startWriting()
    const migrated = project.migrate({ patience })
    const before = writer.written()
    await vi.waitFor(() => expect(writer.written()).toBeGreaterThan(before + 50), soon)
    await reader.query('commit')
    expect(await migrated).toEqual([
      'The migration 0010_colour.sql gives way to others who hold what it needs, and is tried again.',
      'Applied migration 0010_colour.sql.',
    ])
    expect(await writer.stop()).toEqual([])
  })

  it('ends after so many times, says so and has changed nothing', async () => {
    const reader = await open()
    await reader.query('begin; select 1 from parcel limit 1')
    project.write('0010_colour.sql', 'create table half (id integer); alter table parcel add column colour text')
    await expect(project.migrate({ patience: { ...patience, tries: 3 } })).rejects.toThrow(
      /^The migration 0010_colour\.sql failed and was taken back: .*lock timeout/,
    )
    await reader.query('commit')
    expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }])
  })
})

/** Somebody who writes all the time, each row committed by itself. */
async function startWriting() {
  const client = await open()
  await client.query(`set statement_timeout = '${LONGEST_STATEMENT}'`)
  const failures: unknown[] = []
  let [written, duringBuild, isStopping] = [0, 0, false]
  const writing = (async () => {
    while (!isStopping) {
      try {
        await client.query('insert into parcel values ($1, 7)', [-(written + 1)])
        written += 1
        const built = await client.query(`select 1 from pg_index where not indisvalid and ${IS_INDEX}`)
        duringBuild += built.rowCount ?? 0
      } catch (error) {
        failures.push(error)
      }
      await sleep(1)
    }
  })()
  return {
    written: () => written,
    duringBuild: () => duringBuild,
    async stop(): Promise<unknown[]> {
      isStopping = true
      await writing
      return failures
    },
  }
}

const IS_INDEX = `indexrelid = to_regclass('parcel_weight')`

function index(): Promise<unknown[]> {
  return ask(`select indisvalid from pg_index where ${IS_INDEX}`)
}

async function open(): Promise<Client> {
  const client = new Client({ connectionString: project.database.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function ask(statement: string): Promise<unknown[]> {
  const client = await connectClient(project.database.ownerUrl)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
