import { bench, build, databaseTypes, demoCatalogue, eraseStore } from './chores.mjs'
import { Problem } from './problem.mjs'
import { check, soak, test } from './prove.mjs'
import { dev, start } from './serve.mjs'

/** Plain JavaScript for any Node from 18 on: on a fresh clone there is neither a newer Node nor a package yet. */
const commands = {
  start,
  dev,
  test,
  soak,
  check,
  bench,
  build,
  'db:types': databaseTypes,
  'demo:catalogue': demoCatalogue,
  'erase-store': eraseStore,
}

const [name, ...args] = process.argv.slice(2)
const command = Object.entries(commands).find(([key]) => key === name)?.[1]

try {
  if (!command) throw new Problem(`There is no command "${name ?? ''}": ${Object.keys(commands).join(', ')}.`)
  process.exitCode = await command(args)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  if (error.output) console.error(error.output.trimEnd())
  console.error(error.message)
  process.exitCode = 1
}
