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

/**
 * For whoever wants to see the shop: hands over as soon as that can be served, while the office is still being built.
 * `rest` ends with it, and holds the lock until then.
 * @returns {Promise<{ runtime: string, officeIsBuilt: boolean, rest: Promise<void> }>}
 */
export async function prepareShopFirst() {
  if ((await isInstalled({ development: false })) && (await isBuilt())) {
    return { runtime: await findRuntime(), officeIsBuilt: true, rest: Promise.resolve() }
  }
  return new Promise((resolve, reject) => {
    const rest = withLock(inProject('build', 'preparing.lock'), { onWait }, async () => {
      await installWhenNeeded()
      const runtime = await findRuntime()
      await buildWhenNeeded(runtime, { only: 'storefront' })
      resolve({ runtime, officeIsBuilt: await isBuilt(), rest })
      await buildWhenNeeded(runtime)
    })
    rest.catch(reject)
  })
}

/** @param {string} pid */
function onWait(pid) {
  console.log(`Waiting for another start that is preparing the same folder (process ${pid}).`)
}
