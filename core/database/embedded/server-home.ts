import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#domain/startup-error.ts'
import { canEnter, giveTo, isRoot, type ServerUser, serverUserFor } from './server-user.ts'

/** Where the database lives. The cluster belongs to the server's user, the rest of the home to the app's. */
export type ServerHome = { path: string; cluster: string; user: ServerUser }

const REACHABLE_PLACES = ['/var/lib/guardaroba', '/var/tmp/guardaroba']

/** Below the data folder; elsewhere, and remembered, when the server's user cannot get there. */
export function findServerHome(dataFolder: string, report: (sentence: string) => void): ServerHome {
  mkdirSync(dataFolder, { recursive: true })
  const record = join(dataFolder, 'postgres-location')
  if (existsSync(record)) return homeAt(readRecord(record))

  const inPlace = join(dataFolder, 'postgres')
  makeFolder(inPlace)
  const home = homeAt(inPlace)
  if (canEnter(home.user, inPlace)) return home

  const elsewhere = moveHome(home, dataFolder)
  try {
    writeFileSync(record, `${elsewhere}\n`, { flag: 'wx' })
  } catch {
    // Another process was quicker: its choice counts.
    rmSync(elsewhere, { recursive: true, force: true })
    return findServerHome(dataFolder, report)
  }
  rmSync(inPlace, { recursive: true, force: true })
  report(`The database lives in ${elsewhere}: its server may not run as root, and nobody else can enter ${dataFolder}.`)
  for (const earlier of earlierHomes(elsewhere)) report(`An earlier database of this folder is still in ${earlier}.`)
  return homeAt(elsewhere)
}

function homeAt(path: string): ServerHome {
  const cluster = join(path, 'data')
  return { path, cluster, user: serverUserFor(cluster) }
}

function readRecord(record: string): string {
  const path = readFileSync(record, 'utf8').trim()
  if (existsSync(path)) return path
  throw new StartupError(
    `The database was kept in ${path}, which is gone: bring it back, or remove ${record} for an empty one.`,
  )
}

function moveHome(home: ServerHome, dataFolder: string): string {
  const path = makeReachableFolder(dataFolder, home.user)
  if (!existsSync(home.cluster)) return path
  cpSync(home.path, path, { recursive: true, preserveTimestamps: true })
  chmodSync(join(path, 'data'), 0o700)
  giveTo(home.user, join(path, 'data'))
  return path
}

function makeReachableFolder(dataFolder: string, user: ServerUser): string {
  const name = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)
  for (const place of REACHABLE_PLACES) {
    try {
      makeFolder(place)
      const path = join(place, `${name}-${randomBytes(4).toString('hex')}`)
      makeFolder(path)
      if (canEnter(user, path)) return path
      rmSync(path, { recursive: true })
    } catch {
      // The next one may be writable.
    }
  }
  throw new StartupError(
    `The database server may not run as root, and nobody else can enter ${dataFolder}: choose another DATA_FOLDER.`,
  )
}

/** The mode is set on its own because the caller's umask would take bits away. */
function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, isRoot() ? 0o711 : 0o700)
}

function earlierHomes(path: string): string[] {
  const prefix = path.slice(0, path.lastIndexOf('-') + 1)
  return REACHABLE_PLACES.filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((entry) => join(place, entry)))
    .filter((other) => other.startsWith(prefix) && other !== path)
}
