import { connectClient } from '../connect-client.ts'
import { pendingFunctions } from './load-functions.ts'
import { FUNCTIONS_FOLDER, isContract, MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts'
import { readApplied, requireHistory } from './plan-migrations.ts'
import { readRelease, requireServable } from './release-table.ts'
import { VERSION } from './version.ts'

/**
 * Migrations and functions of this checkout that the database has not seen and that it cannot be served without; the app's
 * own role may ask. Throws a StartupError where this version is too old for the database.
 */
export async function pendingMigrations(
  url: string,
  { folder = MIGRATIONS_FOLDER, functionsFolder = FUNCTIONS_FOLDER, version = VERSION } = {},
): Promise<string[]> {
  const client = await connectClient(url)
  try {
    const files = readMigrationFiles(folder)
    const applied = await readApplied(client)
    const newer = requireHistory(client, files, applied)
    if (applied.size > 0) requireServable(await readRelease(client), version)
    const pending = files.map(({ name }) => name).filter((name) => !applied.has(name) && !isContract(name))
    return newer.length > 0 ? pending : [...pending, ...(await pendingFunctions(client, functionsFolder))]
  } finally {
    await client.end()
  }
}
