import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectClient } from '#database/connect-client.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { removeEmbeddedData } from '#database/embedded/remove-embedded-data.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { superuserUrl } from '#database/embedded/superuser-url.ts'
import { migrate } from '#database/migrate/migrate.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { velluto } from '#demo/stores/velluto/store.ts'

/** Velluto without a garment yet, in a database for so many of something. */
export type BenchDatabase = {
  size: number
  db: Database
  appUrl: string
  superuserUrl: string
  /** Runs a statement as the role that owns the tables. */
  asOwner(statement: string): Promise<void>
}

/** A database for each size, all in one server that is gone when the bench is over. */
export async function openDatabases(
  sizes: readonly number[],
  fill: (database: BenchDatabase) => Promise<void>,
): Promise<AsyncDisposable & { databases: BenchDatabase[] }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardaroba-bench-'))
  chmodSync(dataFolder, 0o755)
  const server = await startEmbeddedServer({ dataFolder, report: () => {} })
  const databases: BenchDatabase[] = []
  const stop = async () => {
    for (const { db } of databases) await closeDatabase(db)
    await server.stop()
    await removeEmbeddedData(dataFolder)
  }
  try {
    for (const size of sizes) {
      const name = `bench_${size}`
      await run(server.ownerUrl, `create database ${name}`)
      const urls = { ownerUrl: inDatabase(server.ownerUrl, name), appUrl: inDatabase(server.appUrl, name) }
      await migrate({ ...urls, report: () => {} })
      const { ownerUrl, appUrl } = urls
      const database = {
        ...{ size, db: openDatabase(appUrl), appUrl, superuserUrl: superuserUrl(dataFolder, ownerUrl) },
        asOwner: (sql: string) => run(ownerUrl, sql),
      }
      databases.push(database)
      await inStore(database.db, velluto.id, (trx) => saveStore(trx, velluto))
      await fill(database)
    }
    return { databases, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function run(url: string, statement: string): Promise<void> {
  const client = await connectClient(url)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
