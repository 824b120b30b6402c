import { installForProduction } from './install.mjs'
import { makeReleaseFolder } from './packaging/make-release-folder.mjs'
import { prepare } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

export async function build() {
  await prepare({ build: true })
  return 0
}

/** @param {string[]} args */
export async function packageRelease([folder, ...others]) {
  if (!folder || folder.startsWith('-') || others.length > 0)
    throw new Problem('Usage: npm run package -- <folder that is not there yet>')
  await prepare({ build: true })
  await step({ doing: `Filling ${folder}`, done: `${folder} runs with Node alone` }, () => makeReleaseFolder(folder))
  return 0
}

export async function installProduction() {
  await installForProduction()
  return 0
}

/** @param {string[]} args */
export async function bench(args) {
  const runtime = await prepare({ build: true })
  return run(runtime, ['tools/bench/main.ts', ...args], { env: { NODE_ENV: 'production' } })
}

/** @param {string[]} args */
export async function databaseTypes(args) {
  const runtime = await prepare({ build: false })
  return run(runtime, ['core/database/types/generate-types.ts', ...args])
}

/** @param {string[]} args */
export async function demoCatalogue(args) {
  const runtime = await prepare({ build: false })
  return run(runtime, ['composition/commands/write-demo-catalogue.ts', ...args])
}

/** @param {string[]} args */
export async function demoPictures(args) {
  const runtime = await prepare({ build: false })
  return run(runtime, ['tools/garment-drawings/main.ts', ...args])
}

/** @param {string[]} args */
export async function migrate(args) {
  const runtime = await prepare({ build: false, development: false })
  return run(runtime, ['composition/commands/migrate.ts', ...args])
}

export async function licences() {
  const runtime = await prepare({ build: false, development: false })
  return run(runtime, ['tools/licences/main.ts'])
}

export async function release() {
  const runtime = await prepare({ build: false })
  return run(runtime, ['tools/release/main.ts'])
}

/** @param {string[]} args */
export async function operator(args) {
  const runtime = await prepare({ build: false, development: false })
  return run(runtime, ['composition/commands/operator.ts', ...args])
}

/** @param {string[]} args */
export async function eraseStore(args) {
  const runtime = await prepare({ build: false, development: false })
  return run(runtime, ['composition/commands/erase-store.ts', ...args])
}

/** @param {string[]} args */
export async function backup(args) {
  const runtime = await prepare({ build: false, development: false })
  return run(runtime, ['composition/commands/backup.ts', ...args])
}

/** @param {string[]} args */
export async function restore(args) {
  const runtime = await prepare({ build: false, development: false })
  return run(runtime, ['composition/commands/restore.ts', ...args])
}
