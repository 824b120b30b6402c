import { buildWhenNeeded, isBuilt } from './build.mjs'
import { installWhenNeeded, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { inProject } from './project.mjs'
import { findRuntime } from './runtime.mjs'

/**
 * Packages, a Node that is new enough and, if asked for, the built applications. Gives the Node to run everything with.
 * What runs in production says that it needs no packages of development, as long as there is nothing to be built.
 * @param {{ build: boolean, development?: boolean }} options
 */
export async function prepare({ build, development = true }) {
  // Where nothing is to be done nothing is written: a prepared folder may be read-only.
  if ((await isInstalled({ development })) && (!build || (await isBuilt()))) return findRuntime()
  return withLock(inProject('build', 'preparing.lock'), { onWait }, async () => {
    await installWhenNeeded()
    const runtime = await findRuntime()
    if (build) await buildWhenNeeded(runtime)
    return runtime
  })
}

/** @param {string} pid */
function onWait(pid) {
  console.log(`Waiting for another start that is preparing the same folder (process ${pid}).`)
}
