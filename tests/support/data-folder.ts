import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbeddedData } from '#database/embedded/remove-embedded-data.ts'

/** A data folder of a test's own, open to all users or to its owner only. */
export function makeDataFolder(access: 'open' | 'private' = 'open'): { path: string; remove(): Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'guardaroba-data-'))
  if (access === 'open') chmodSync(path, 0o755)
  return { path, remove: () => removeEmbeddedData(path) }
}
