import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { serverFolders } from './folders.mjs'
import { prepare, prepareShopFirst } from './prepare.mjs'
import { toProblem } from './problem.mjs'
import { inProject } from './project.mjs'
import { run, Stopped } from './run.mjs'
import { supervise } from './supervise.mjs'

const endWithParent = ['--import', pathToFileURL(inProject('launcher', 'end-with-parent.mjs')).href]

/**
 * With an arena of memory for each thread, glibc keeps what pictures were scaled in, several hundred megabytes of it; with
 * one arena it is used again. And V8 would use twice 32 MB for objects that hardly live, where twice 8 are as fast. Only
 * the environment can say so, before the process begins; what a person has set there wins.
 * @param {{ MALLOC_ARENA_MAX?: string, NODE_OPTIONS?: string }} set
 */
export const littleMemory = (set) => ({
  MALLOC_ARENA_MAX: set.MALLOC_ARENA_MAX ?? '1',
  NODE_OPTIONS: `--max-semi-space-size=8 ${set.NODE_OPTIONS ?? ''}`.trim(),
})

export async function start() {
  // a demo is there to be looked at, and the office takes longer to build than the shop
  const { runtime, officeIsBuilt, rest } =
    process.env.APP_MODE === 'production' ? await prepareWhole() : await prepareShopFirst()
  const sayWhatIsMissing = rest.catch(goOnWithoutOffice)
  const code = await supervise(runtime, [...endWithParent, 'server.ts'], {
    env: { NODE_ENV: 'production', OFFICE_BUILT: officeIsBuilt ? 'before' : 'meanwhile', ...littleMemory(process.env) },
  })
  await sayWhatIsMissing
  return code
}

async function prepareWhole() {
  const runtime = await prepare({ build: true, development: false })
  return { runtime, officeIsBuilt: true, rest: Promise.resolve() }
}

/** @param {unknown} error */
function goOnWithoutOffice(error) {
  if (error instanceof Stopped) return
  const { output, message } = toProblem(error)
  if (output) console.error(output.trimEnd())
  console.error(`${message}\nThe shop goes on without the office; the next start builds it again.`)
}

/** Pages change in the browser as they are saved; a change in server code starts the server again. */
export async function dev() {
  const runtime = await prepare({ build: false })
  const watching = serverSources.filter((path) => existsSync(inProject(path))).map((path) => `--watch-path=${path}`)
  return run(runtime, ['--watch', '--watch-preserve-output', ...watching, ...endWithParent, 'server.ts'], {
    env: { NODE_ENV: 'development', HMR: 'on', ...littleMemory(process.env) },
  })
}

/** Named, because following the imports would also lead to the files Vite writes and reads while it starts. */
export const serverSources = ['server.ts', ...serverFolders]
