import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MigrateOptions, migrate, rehearseMigration } from '#database/migrate/migrate.ts'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#database/migrate/migration-files.ts'
import { pendingMigrations } from '#database/migrate/pending-migrations.ts'
import { type Release, withRelease } from '#database/migrate/released.ts'
import type { Patience } from '#database/migrate/with-patience.ts'
import { createEmptyDatabase } from './database.ts'

const TABLES_OF_RELEASES = '0185_releases_and_instances.sql'

type Run = { version?: string; part?: MigrateOptions['part']; patience?: Patience }

/** A project of a few migrations, with the tables of releases, and a database of its own to run them on. */
export async function openSmallProject() {
  const database = await createEmptyDatabase()
  const root = mkdtempSync(join(tmpdir(), 'guardaroba-small-'))
  const [folder, functionsFolder] = [join(root, 'migrations'), join(root, 'functions')]
  for (const each of [folder, functionsFolder]) mkdirSync(each)
  copyFileSync(join(MIGRATIONS_FOLDER, TABLES_OF_RELEASES), join(folder, '0001_releases.sql'))
  const released: Release[] = []

  async function collect(run: (report: (sentence: string) => void) => Promise<void>): Promise<string[]> {
    const sentences: string[] = []
    await run((sentence) => sentences.push(sentence))
    return sentences
  }
  const options = { ...database, folder, functionsFolder, released }

  return {
    database,
    released,
    files: () => readMigrationFiles(folder),
    write: (name: string, sql: string) => writeFileSync(join(folder, name), sql),
    remove: (name: string) => rmSync(join(folder, name)),
    release(version: string): void {
      released.push(...withRelease(released, { version, files: readMigrationFiles(folder) }).slice(-1))
    },
    migrate: (run: Run = {}) => collect((report) => migrate({ ...options, ...run, report })),
    rehearse: (run: Run = {}) => collect((report) => rehearseMigration({ ...options, ...run, report })),
    pending: (version: string) => pendingMigrations(database.appUrl, { folder, functionsFolder, version }),
    async close(): Promise<void> {
      await database.drop()
      rmSync(root, { recursive: true })
    },
  }
}

export type SmallProject = Awaited<ReturnType<typeof openSmallProject>>
