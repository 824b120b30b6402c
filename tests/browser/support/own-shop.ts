import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { copyDataFolder, runServer } from '#tests/start/support/run-server.ts'
import { test as base } from './stores.ts'

type Shop = {
  /** Ends the server; what was found in the books before its first start, and what is found now. */
  compareBooks(read: (db: Database) => Promise<string[]>): Promise<{ before: string[]; after: string[] }>
}

/** A shop whose clock can be moved without stopping the time of all other tests. */
export const test = base.extend<object, { settings: Record<string, string>; shop: Shop }>({
  settings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ settings }, use) => {
      const data = await copyDataFolder(process.env.GUARDAROBA_FIRST_START ?? '')
      const server = await runServer(data.folder, settings)
      process.env.GUARDAROBA_TEST_PORT = String(server.port)
      await use({
        async compareBooks(read) {
          await server.stop()
          const first = await copyDataFolder(process.env.GUARDAROBA_FIRST_START ?? '')
          const before = await readIn(first.folder, read)
          await first.remove()
          return { before, after: await readIn(data.folder, read) }
        },
      })
      await server.stop()
      await data.remove()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})

async function readIn<Result>(dataFolder: string, read: (db: Database) => Promise<Result>): Promise<Result> {
  const database = await startEmbeddedServer({ dataFolder, report: () => {} })
  const db = openDatabase(database.appUrl)
  try {
    return await read(db)
  } finally {
    await closeDatabase(db)
    await database.stop()
  }
}
