import { copyDataFolder, createDataFolder, runServer } from '#tests/start/support/run-server.ts'

/** One real server with the demo stores for the whole run, in a folder of its own, and a copy of what it starts from. */
export default async function startStores() {
  const first = await createDataFolder()
  await (await runServer(first.folder)).stop()
  process.env.GUARDAROBA_FIRST_START = first.folder
  const data = await copyDataFolder(first.folder)
  const server = await runServer(data.folder)
  process.env.GUARDAROBA_TEST_PORT = String(server.port)
  return async () => {
    await server.stop()
    await data.remove()
    await first.remove()
  }
}
