import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { canEnter, isRoot, type ServerUser, serverUserFor } from './server-user.ts'

/** Where the database lives. The cluster belongs to the server's user, the rest of the home to the app's. */
export type ServerHome = { path: string; cluster: string; user: ServerUser }

/** Below the data folder; elsewhere, and remembered, when the server's user cannot get there. */
export function findServerHome(dataFolder: string, report: (sentence: string) => void): ServerHome {
  makeFolder(dataFolder, 0o755)
  const record = join(dataFolder, 'postgres-location')
  const recorded = readRecord(record)
  if (recorded) return homeAt(recorded)

  const inPlace = join(dataFolder, 'postgres')
  makeFolder(inPlace, isRoot() ? 0o711 : 0o700)
  const home = homeAt(inPlace)
  if (canEnter(home.user, inPlace)) return home

  const elsewhere = makeReachableHome(dataFolder, home.user)
  if (existsSync(home.cluster)) cpSync(inPlace, elsewhere, { recursive: true, preserveTimestamps: true })
  try {
    writeFileSync(record, `${elsewhere}\n`, { flag: 'wx' })
  } catch {
    rmSync(elsewhere, { recursive: true, force: true })
    return findServerHome(dataFolder, report)
  }
  rmSync(inPlace, { recursive: true, force: true })
  report(
    `The database lives in ${elsewhere}: its server cannot run as root, and no other user can enter ${dataFolder}.`,
  )
  return homeAt(elsewhere)
}

function homeAt(path: string): ServerHome {
  const cluster = join(path, 'data')
  return { path, cluster, user: serverUserFor(cluster) }
}

function readRecord(record: string): string | null {
  if (!existsSync(record)) return null
  const path = readFileSync(record, 'utf8').trim()
  if (existsSync(path)) return path
  throw new Refusal(
    `The database was kept in ${path}, which is gone: bring it back, or remove ${record} to begin with an empty one.`,
  )
}

function makeReachableHome(dataFolder: string, user: ServerUser): string {
  const name = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)
  for (const base of ['/var/lib/guardaroba', '/var/tmp/guardaroba']) {
    try {
      makeFolder(base, 0o755)
      if (!canEnter(user, base)) continue
      const path = join(base, `${name}-${randomBytes(4).toString('hex')}`)
      makeFolder(path, 0o711)
      return path
    } catch {
      // The next one may be writable.
    }
  }
  throw new Refusal(
    `The database server cannot run as root, and no other user can enter ${dataFolder}: choose another DATA_FOLDER.`,
  )
}

function makeFolder(path: string, mode: number): void {
  mkdirSync(path, { recursive: true, mode })
}

/** Folders of earlier databases of the same data folder, whose record was removed. */
export function leftoverHomes(home: ServerHome): string[] {
  const match = /^(\/var\/(?:lib|tmp)\/guardaroba)\/([0-9a-f]{12})-[0-9a-f]{8}$/.exec(home.path)
  if (!match?.[1] || !match[2]) return []
  const [, base, name] = match
  return readdirSync(base)
    .filter((entry) => entry.startsWith(`${name}-`))
    .map((entry) => join(base, entry))
    .filter((path) => path !== home.path)
}
