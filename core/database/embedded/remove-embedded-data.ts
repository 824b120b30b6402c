import { rmSync } from 'node:fs'
import { takeAppLock } from './app-lock.ts'
import { findServerHome } from './server-home.ts'
import { stopOrphan } from './stop-orphan.ts'

/** Takes away a data folder with its database, wherever that lies. Throws a Refusal while an app uses it. */
export async function removeEmbeddedData(dataFolder: string): Promise<void> {
  const home = findServerHome(dataFolder, () => {})
  await takeAppLock(home.path, dataFolder)
  await stopOrphan(home, () => {})
  rmSync(home.path, { recursive: true, force: true })
  rmSync(dataFolder, { recursive: true, force: true })
}
