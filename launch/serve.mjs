import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'

const endWithParent = pathToFileURL(inProject('launch', 'end-with-parent.mjs')).href

export async function start() {
  const runtime = await prepare({ build: true })
  return serve(runtime, [], { NODE_ENV: 'production' })
}

/** Pages change in the browser as they are saved; a change in server code starts the server again. */
export async function dev() {
  const runtime = await prepare({ build: false })
  return serve(runtime, ['--watch', '--watch-preserve-output'], { NODE_ENV: 'development', HMR: 'on' })
}

/** @param {string} runtime @param {string[]} flags @param {Record<string, string>} env */
function serve(runtime, flags, env) {
  return run(runtime, [...flags, '--import', endWithParent, 'server.ts'], {
    env: { ...env, STARTED_BY: String(process.pid) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
