import { copyDataFolder, runServer } from '#tests/start/run-server.ts'
import { test as base } from './stores.ts'

/** A shop whose clock can be moved without stopping the time of all other tests. */
export const test = base.extend<object, { shop: number }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const data = await copyDataFolder(process.env.GUARDAROBA_FIRST_START ?? '')
      const server = await runServer(data.folder)
      process.env.GUARDAROBA_TEST_PORT = String(server.port)
      await use(server.port)
      await server.stop()
      await data.remove()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})
