import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeEmbeddedData } from '#database/embedded/remove-embedded-data.ts'
import { findServerHome } from '#database/embedded/server-home.ts'
import { keepPasswords } from '#database/embedded/server-passwords.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { ownerUrl: string; appUrl: string; superuserUrl: string }
  }
}

const PREFIX = 'guardaroba-test-'

/** One PostgreSQL for the whole run; its migrated database is the template of every test's own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeWhatKilledRunsLeft()
  const dataFolder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(dataFolder, 0o755)
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', removeFolder)
  const server = await startEmbeddedServer({ dataFolder, report: () => {} })
  await migrate({ ...server, report: () => {} })
  const { ownerUrl, appUrl } = server
  project.provide('database', { ownerUrl, appUrl, superuserUrl: superuserUrl(dataFolder, ownerUrl) })
  return async () => {
    await server.stop()
    removeFolder()
    process.off('exit', removeFolder)
  }
}

function superuserUrl(dataFolder: string, ownerUrl: string): string {
  const address = new URL(ownerUrl)
  address.username = 'postgres'
  address.password = keepPasswords(findServerHome(dataFolder, () => {})).superuser
  return address.href
}

async function removeWhatKilledRunsLeft(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const hasBegun = existsSync(join(folder, 'postgres', 'app.lock'))
    // The lock of a run that is still going refuses, and that is right.
    if (hasBegun) await removeEmbeddedData(folder).catch(() => {})
  }
}
