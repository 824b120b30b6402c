import { createDataFolder, runServer } from '#tests/start/run-server.ts'

/** One real server with the demo stores for the whole run, in a folder of its own. */
export default async function startStores() {
  const data = await createDataFolder()
  const server = await runServer(data.folder)
  process.env.GUARDAROBA_TEST_PORT = String(server.port)
  return async () => {
    await server.stop()
    await data.remove()
  }
}
