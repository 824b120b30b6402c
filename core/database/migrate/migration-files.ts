import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SqlFile = { name: string; sql: string; checksum: string }

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../migrations')
export const FUNCTIONS_FOLDER = join(import.meta.dirname, '../functions')

/** In the order of their numbers. */
export function readMigrationFiles(folder: string): SqlFile[] {
  return readSqlFiles(folder, /^\d{4}_[a-z0-9_]+(?:\.after)?\.sql$/)
}

/** What takes away something that the version before still uses: it waits until nobody of that version is left. */
export function isContract(name: string): boolean {
  return name.endsWith('.after.sql')
}

/** No file needs another one to be loaded first. */
export function readFunctionFiles(folder: string): SqlFile[] {
  return readSqlFiles(folder, /^[a-z][a-z0-9_]*\.sql$/)
}

function readSqlFiles(folder: string, pattern: RegExp): SqlFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => pattern.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, parentPath }) => {
      // A checkout with other line ends is still the same file.
      const sql = readFileSync(join(parentPath, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}
