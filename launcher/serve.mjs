import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { supervise } from './supervise.mjs'

const endWithParent = ['--import', pathToFileURL(inProject('launcher', 'end-with-parent.mjs')).href]

/**
 * With an arena of memory for each thread, glibc keeps what pictures were scaled in, several hundred megabytes of it; with
 * one arena it is used again. Only the environment can say so, before the process begins.
 */
const oneArena = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' }

export async function start() {
  const runtime = await prepare({ build: true })
  return supervise(runtime, [...endWithParent, 'server.ts'], { env: { NODE_ENV: 'production', ...oneArena } })
}

/** Pages change in the browser as they are saved; a change in server code starts the server again. */
export async function dev() {
  const runtime = await prepare({ build: false })
  const watching = serverSources.filter((path) => existsSync(inProject(path))).map((path) => `--watch-path=${path}`)
  return run(runtime, ['--watch', '--watch-preserve-output', ...watching, ...endWithParent, 'server.ts'], {
    env: { NODE_ENV: 'development', HMR: 'on', ...oneArena },
  })
}

/** Named, because following the imports would also lead to the files Vite writes and reads while it starts. */
export const serverSources = [
  'server.ts',
  'composition',
  'config',
  'domain',
  'contract',
  'database',
  'providers',
  'use-cases',
  'api',
  'jobs',
  'http',
  'demo',
  'translations',
  'web/storefront/paths',
  'web/office/paths',
]
