import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { removeEmbeddedData } from '#database/embedded/remove-embedded-data.ts'
import { scratchFolder } from '#tests/support/database/scratch-folder.ts'
import { watchOutput } from './watch-output.ts'

/** Open to the database server's user, who is not root: the database then lies inside. */
export async function createDataFolder() {
  const folder = await mkdtemp(join(scratchFolder(), 'guardaroba-data-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => removeEmbeddedData(folder) }
}

/** One with everything a first start makes, without waiting for it; no server may run on the other. */
export async function copyDataFolder(other: string) {
  const data = await createDataFolder()
  // with the owners of its files
  await promisify(execFile)('cp', ['-a', `${other}/.`, data.folder])
  return data
}

/** The real server from its sources, as `npm start` runs it, on a free port unless told otherwise. */
export function startServer(dataFolder: string, env: Record<string, string> = {}, user?: User) {
  return runProgram(['server.ts'], dataFolder, { env: { NODE_ENV: 'production', ...env }, user })
}

type User = { uid: number; gid: number }

/** The launcher with the real server: what `npm start` runs. */
export function startLauncher(dataFolder: string) {
  return runProgram(['launcher/main.mjs', 'start'], dataFolder)
}

function runProgram(
  args: string[],
  dataFolder: string,
  { env = {}, user }: { env?: Record<string, string>; user?: User | undefined } = {},
) {
  const child = spawn(process.execPath, args, {
    ...user,
    env: {
      ...cleanEnvironment(),
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_FOLDER: dataFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watchOutput(child)
}

export async function runServer(dataFolder: string, env: Record<string, string> = {}) {
  const server = startServer(dataFolder, env)
  const [, port] = await server.printed(/http:\/\/velluto\.localhost:(\d+)/)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal)
    return server.ended
  }
  return { ...server, port: Number(port), stop }
}

/** Settings of the person who runs the tests must not reach the server under test; their clock and their switches do. */
function cleanEnvironment() {
  const { PATH, HOME, LANG, TZ, NODE_COMPILE_CACHE, LD_PRELOAD, INTERNALS } = process.env
  return { PATH, HOME, LANG, TZ, NODE_COMPILE_CACHE, LD_PRELOAD, INTERNALS }
}
