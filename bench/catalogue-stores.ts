import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectClient } from '#database/connect-client.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { removeEmbeddedData } from '#database/embedded/remove-embedded-data.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { saveStore } from '#database/queries/stores.ts'
import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'

/** The same store in a database of its own for each number of products, all in one server. */
export type CatalogueStores = AsyncDisposable & { stores: { products: number; db: Database }[] }

export async function openCatalogueStores(numbers: readonly number[]): Promise<CatalogueStores> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardaroba-bench-'))
  chmodSync(dataFolder, 0o755)
  const server = await startEmbeddedServer({ dataFolder, report: () => {} })
  const stores: CatalogueStores['stores'] = []
  const stop = async () => {
    for (const { db } of stores) await closeDatabase(db)
    await server.stop()
    await removeEmbeddedData(dataFolder)
  }
  try {
    for (const products of numbers) {
      const name = `bench_${products}`
      await run(server.ownerUrl, `create database ${name}`)
      const urls = { ownerUrl: inDatabase(server.ownerUrl, name), appUrl: inDatabase(server.appUrl, name) }
      await migrate({ ...urls, report: () => {} })
      const db = openDatabase(urls.appUrl)
      stores.push({ products, db })
      await inStore(db, velluto.id, (trx) => saveStore(trx, velluto))
      await generateCatalogue(db, { storeId: velluto.id, products })
      await run(urls.ownerUrl, 'analyze')
    }
    return { stores, [Symbol.asyncDispose]: stop }
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
