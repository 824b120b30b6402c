import { StartupError } from '#domain/startup-error.ts'
import type { SqlFile } from './migration-files.ts'

/** A migration that begins with this line is run statement by statement, each for itself. */
const MARK = '-- outside a transaction'

/** What may be run again when a run has ended half way, and blocks nobody who writes. */
const REPEATABLE = [
  /^create (?:unique )?index concurrently if not exists \w+ on /i,
  /^drop index concurrently if exists \w+$/i,
  /^alter table \w+ validate constraint \w+$/i,
]

/** Null: the migration is one transaction. */
export function outsideStatements({ name, sql }: SqlFile): string[] | null {
  if (!sql.startsWith(MARK)) return null
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
  const other = statements.find((statement) => !REPEATABLE.some((pattern) => pattern.test(statement)))
  if (other === undefined) return statements
  throw new StartupError(
    `The migration ${name} may have only statements that can be run again outside a transaction, not "${other.split('\n')[0]}".`,
  )
}

/** The index that a statement makes while others write; null when it makes none. */
export function concurrentIndex(statement: string): string | null {
  return /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]?.toLowerCase() ?? null
}
