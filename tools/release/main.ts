import { readFileSync, writeFileSync } from 'node:fs'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#database/migrate/migration-files.ts'
import { RELEASED_FILE, readReleased } from '#database/migrate/released.ts'
import { VERSION } from '#database/migrate/version.ts'
import { makeRelease } from './make-release.ts'

/** npm run release: freezes the migrations of the version in package.json. What it writes is committed, and then tagged. */
const made = makeRelease({
  version: VERSION,
  files: readMigrationFiles(MIGRATIONS_FOLDER),
  released: readReleased(),
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
})
if (made.ok) {
  writeFileSync(RELEASED_FILE, `${JSON.stringify(made.released, null, 2)}\n`)
  process.stdout.write(
    `Froze the migrations of ${VERSION} in core/database/released.json: commit it, and tag that commit v${VERSION}.\n`,
  )
} else {
  for (const problem of made.problems) process.stderr.write(`${problem}.\n`)
  process.exitCode = 1
}
