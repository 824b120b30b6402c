import { type ExecFileException, execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#database/migrate/migration-files.ts'
import { VERSION } from '#database/migrate/version.ts'
import { asOwner, createEmptyDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let database: TestDatabase
let settings: Record<string, string>
beforeAll(async () => {
  database = await createEmptyDatabase()
  settings = {
    APP_MODE: 'production',
    ALLOW_OLDER_POSTGRESQL: 'on',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
})
afterAll(() => database.drop())

/** The command as the launcher runs it. */
function run(args: string[], env = settings): Promise<{ code: ExecFileException['code']; output: string }> {
  const { PATH, HOME } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['composition/commands/migrate.ts', ...args],
      { env: { PATH, HOME, ...env } },
      (error, out, err) => resolve({ code: error?.code ?? 0, output: out + err }),
    )
  })
}

describe('npm run migrate', { timeout: 120_000 }, () => {
  it('asks for two addresses and for nothing else of production', async () => {
    const { DATABASE_OWNER_URL, DATABASE_URL } = settings
    expect(await run([], { APP_MODE: 'production', DATABASE_OWNER_URL: DATABASE_OWNER_URL ?? '' })).toEqual({
      code: 1,
      output: 'DATABASE_URL is missing: APP_MODE=production needs it.\n',
    })
    expect(await run([], { APP_MODE: 'production', DATABASE_URL: DATABASE_URL ?? '' })).toEqual({
      code: 1,
      output: 'DATABASE_OWNER_URL is missing: only the role that owns the tables may change them.\n',
    })
    expect(await run(['--fast'])).toEqual({ code: 1, output: 'Usage: npm run migrate -- [--dry-run] [--after]\n' })
  })

  it('says what it would do, does it, and has nothing to do after that', async () => {
    const files = readMigrationFiles(MIGRATIONS_FOLDER)
    const rehearsed = await run(['--dry-run'])
    expect(rehearsed.code).toBe(0)
    const would = rehearsed.output.trimEnd().split('\n')
    expect(would.slice(0, files.length)).toEqual(files.map(({ name }) => `Would apply migration ${name}.`))
    const done = await run([])
    expect(done.output.replaceAll('Applied', 'Would apply').replaceAll('Loaded', 'Would load')).toBe(rehearsed.output)
    expect(await run([])).toEqual({ code: 0, output: 'Nothing was to be done.\n' })
    expect(await run(['--dry-run'])).toEqual({ code: 0, output: 'Nothing would be run.\n' })
    expect(await run(['--after'])).toEqual({ code: 0, output: 'Nothing was to be done.\n' })
  })

  it('refuses its second part in one sentence while somebody older is there', async () => {
    await asOwner(database.ownerUrl, `insert into instance values (gen_random_uuid(), '0.0.9', now())`)
    expect(await run(['--after'])).toEqual({
      code: 1,
      output:
        'Instances of an older version (0.0.9) were seen in the last minute, 1 of them: stop them, and try again a minute later.\n',
    })
    expect(VERSION).not.toBe('0.0.9')
  })
})
