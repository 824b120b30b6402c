import { resolve } from 'node:path'
import { StartupError } from '#domain/startup-error.ts'
import { takeAppLock } from './app-lock.ts'
import { createCluster } from './create-cluster.ts'
import { DATABASE, LOGIN, OWNER, prepareRoles } from './prepare-roles.ts'
import { requireSpace } from './require-space.ts'
import { type RunningPostgres, runPostgres } from './run-postgres.ts'
import { chooseAddress, urlOf } from './server-address.ts'
import { findServerHome } from './server-home.ts'
import { keepPasswords } from './server-passwords.ts'
import { findServerPrograms } from './server-programs.ts'
import { stopOrphan } from './stop-orphan.ts'

export type EmbeddedServer = {
  ownerUrl: string
  appUrl: string
  /** Settles only when the server ends without having been asked to; the sentence says so. */
  crashed: Promise<string>
  stop(): Promise<void>
}

/** A real PostgreSQL of the app's own. Throws a StartupError when it cannot be had. */
export async function startEmbeddedServer(options: {
  dataFolder: string
  report: (sentence: string) => void
  /** How many may be open at once. */
  connections?: number
}): Promise<EmbeddedServer> {
  const { report, connections } = options
  const dataFolder = resolve(options.dataFolder)
  let unlock = () => {}
  let postgres: RunningPostgres | null = null
  try {
    const home = findServerHome(dataFolder, report)
    unlock = await takeAppLock(home.path, dataFolder)
    requireSpace(home)
    const programs = findServerPrograms(home)
    const passwords = keepPasswords(home)
    await createCluster(home, programs, passwords.superuser)
    await stopOrphan(home, report)
    const address = await chooseAddress(home)
    const superuserUrl = urlOf(address, { user: 'postgres', password: passwords.superuser, database: 'postgres' })
    postgres = await runPostgres(home, { programs, address, connections, url: superuserUrl })
    await prepareRoles(superuserUrl, passwords)
    const tidy = () => {
      address.remove()
      unlock()
    }
    return {
      ownerUrl: urlOf(address, { user: OWNER, password: passwords.owner, database: DATABASE }),
      appUrl: urlOf(address, { user: LOGIN, password: passwords.app, database: DATABASE }),
      ...watch(postgres, { tidy, report }),
    }
  } catch (error) {
    await postgres?.stop()
    unlock()
    throw refusalOf(error, dataFolder)
  }
}

/** A full disk or a folder of someone else is no bug of ours. */
function refusalOf(error: unknown, dataFolder: string): unknown {
  const isOfTheSystem = error instanceof Error && 'syscall' in error
  return isOfTheSystem
    ? new StartupError(`The data folder ${dataFolder} cannot be used: ${error.message}.`, { cause: error })
    : error
}

function watch(
  postgres: RunningPostgres,
  { tidy, report }: { tidy: () => void; report: (sentence: string) => void },
): Pick<EmbeddedServer, 'crashed' | 'stop'> {
  let stopping: Promise<void> | null = null
  const crashed = new Promise<string>((settle) => {
    postgres.process.once('exit', (code, signal) => {
      if (stopping) return
      const sentence = `The database server ended unexpectedly (${signal ?? `code ${code}`}); its log is ${postgres.log}.`
      report(sentence)
      settle(sentence)
    })
  })
  const stop = () => {
    stopping ??= postgres.stop().then(tidy)
    return stopping
  }
  return { crashed, stop }
}
