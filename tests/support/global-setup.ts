import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { connectClient } from '#database/connect-client.ts'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { superuserUrl } from '#database/embedded/superuser-url.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import { migrate } from '#database/migrate/migrate.ts'
import { schedule } from '#jobs/schedule.ts'
import { makeDataFolder, removeFoldersOfKilledRuns } from './database/data-folder.ts'
import { asOwner, inDatabase, STORES_TEMPLATE } from './database/database.ts'
import { writeTestStores } from './fixtures/test-stores.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { ownerUrl: string; appUrl: string; superuserUrl: string }
  }
}

/** Several files of tests run at once, and some of them start two instances, each with pools of its own. */
const CONNECTIONS = 300

/** Nobody turns the power off: what tests write need not be on the disk before they go on. */
const NOT_DURABLE = [
  'alter role all set synchronous_commit = off',
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'select pg_reload_conf()',
]

/** One PostgreSQL for the whole run; its migrated database is the template of every test's own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeFoldersOfKilledRuns()
  const { path: dataFolder, remove } = makeDataFolder()
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', removeFolder)
  const server = await startEmbeddedServer({ dataFolder, report: () => {}, connections: CONNECTIONS })
  await migrate({ ...server, report: () => {} })
  const { ownerUrl, appUrl } = server
  const urls = { ownerUrl, appUrl, superuserUrl: superuserUrl(dataFolder, ownerUrl) }
  await run(urls.superuserUrl, NOT_DURABLE)
  await makeTemplates(urls)
  project.provide('database', urls)
  return async () => {
    await server.stop()
    await remove()
    process.off('exit', removeFolder)
  }
}

/** What every app over a test's database would do first is done already in what its database is a copy of. */
async function makeTemplates({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<void> {
  await withDatabase(appUrl, async (db) => {
    const jobs = await openJobQueue(db, { policies: schedule, onError: fail })
    await jobs.stop()
  })
  await asOwner(ownerUrl, `create database ${STORES_TEMPLATE} template guardaroba`)
  await withDatabase(inDatabase(appUrl, STORES_TEMPLATE), writeTestStores)
}

async function withDatabase(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url)
  try {
    await work(db)
  } finally {
    await closeDatabase(db)
  }
}

function fail(error: unknown): never {
  throw error
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = await connectClient(url)
  // one by one: "alter system" refuses to stand in a transaction
  for (const statement of statements) await client.query(statement)
  await client.end()
}
