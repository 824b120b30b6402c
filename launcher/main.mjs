import {
  backup,
  bench,
  build,
  databaseTypes,
  demoCatalogue,
  demoPictures,
  eraseStore,
  installProduction,
  licences,
  migrate,
  operator,
  packageRelease,
  release,
  restore,
} from './chores.mjs'
import { toProblem } from './problem.mjs'
import { readCommand } from './read-command.mjs'
import { Stopped } from './run.mjs'
import { dev, start } from './serve.mjs'
import { check, soak, test } from './testing/prove.mjs'

/** Plain JavaScript for any Node from 18 on: on a fresh clone there is neither a newer Node nor a package yet. */
const commands = {
  start: { run: start, does: 'installs, builds and starts the shop; its settings come from the environment' },
  dev: { run: dev, does: 'starts the shop with hot reload; its settings come from the environment' },
  test: {
    run: test,
    does: 'proves everything: types, lint, unit, API and browser tests, or only tests whose path contains a word behind --; --timings lists the slowest, --at 2028-02-29T12:00 runs them at that time of Rome',
    takesMore: true,
  },
  soak: {
    run: soak,
    does: 'runs the long versions of tests (only these with --long), then all tests at each time of a list, or at the one behind --at',
    takesMore: true,
  },
  check: { run: check, does: 'checks types and lint' },
  bench: {
    run: bench,
    does: 'runs the benchmarks, or those named behind --; --quick makes them short',
    takesMore: true,
  },
  build: { run: build, does: 'builds the storefront and the office, each when its sources have changed' },
  package: {
    run: packageRelease,
    does: 'makes the folder behind --, which runs this version with Node alone beside a PostgreSQL of its own',
    takesMore: true,
  },
  'install:production': {
    run: installProduction,
    does: 'leaves the packages that a built application needs in production, without a database and without what builds and tests it',
  },
  'db:types': { run: databaseTypes, does: 'writes the query types anew after a migration' },
  'demo:catalogue': {
    run: demoCatalogue,
    does: "fills the demo's first store with --products garments, 50000 unless another number is given",
    takesMore: true,
  },
  'demo:pictures': {
    run: demoPictures,
    does: 'draws the pictures of the demo stores anew, or those whose names contain a word behind --',
    takesMore: true,
  },
  migrate: {
    run: migrate,
    does: 'brings the database to this version, with --dry-run only says what would be run, with --after runs what the version before could not live with',
    takesMore: true,
  },
  licences: {
    run: licences,
    does: 'lists the licences of all packages of a production install, as they say themselves',
  },
  release: {
    run: release,
    does: 'freezes the migrations of the version in package.json: what it writes is committed, and that commit tagged',
  },
  operator: {
    run: operator,
    does: 'prints a link by which the owner of the e-mail behind -- becomes an operator of the platform, once, or with --recover chooses another password',
    takesMore: true,
  },
  backup: {
    run: backup,
    does: 'copies the database into the folder behind --, or with --check looks at how far another program has archived it',
    takesMore: true,
  },
  restore: {
    run: restore,
    does: 'makes a database from the backup behind --, in quarantine; with --release says what was lost and what waits, and releases it',
    takesMore: true,
  },
  'erase-store': {
    run: eraseStore,
    does: 'says what would be erased of the store with the domain behind --, and erases it with --yes',
    takesMore: true,
  },
}

try {
  const read = readCommand(commands, process.argv.slice(2))
  if (read.run === undefined) console.log(read.help)
  else process.exitCode = await read.run()
} catch (error) {
  if (error instanceof Stopped) process.exitCode = error.exitCode
  else {
    const { output, message } = toProblem(error)
    if (output) console.error(output.trimEnd())
    console.error(message)
    process.exitCode = 1
  }
}
