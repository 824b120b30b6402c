import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { removeEmbeddedData } from '#database/embedded/remove-embedded-data.ts'
import { scratchFolder } from './scratch-folder.ts'

const PREFIX = 'guardaroba-test-'

/** A data folder of a test's own, open to all users or to its owner only. */
export function makeDataFolder(access: 'open' | 'private' = 'open'): { path: string; remove(): Promise<void> } {
  const path = mkdtempSync(join(scratchFolder(), `${PREFIX}${process.pid}-`))
  if (access === 'open') chmodSync(path, 0o755)
  return { path, remove: () => removeEmbeddedData(path) }
}

/** Runs that were killed could not tidy up, and their database servers may still be there. */
export async function removeFoldersOfKilledRuns(): Promise<void> {
  for (const name of readdirSync(scratchFolder())) {
    const maker = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (!maker || isRunning(Number(maker))) continue
    await removeEmbeddedData(join(scratchFolder(), name)).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
