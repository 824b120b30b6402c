import { randomUUID } from 'node:crypto'
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#domain/startup-error.ts'
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts'

const ATTEMPTS = 20

/** One app process per database folder. Returns the function that gives the lock back. */
export async function takeAppLock(home: string, dataFolder: string): Promise<() => void> {
  const file = join(home, 'app.lock')
  const mine = JSON.stringify(identityOf(process.pid))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(file, mine)) return () => release(file, mine)
    const found = read(file)
    const holder = found === null ? null : parse(found)
    if (holder && isAlive(holder)) {
      throw new StartupError(`The data folder ${dataFolder} is in use by another process (PID ${holder.pid}).`)
    }
    // Half a lock is being written at this moment, or its writer died; time tells.
    if (!holder && attempt < ATTEMPTS / 2) await sleep(50)
    else if (found !== null) removeStale(file, found)
  }
  throw new StartupError(`The data folder ${dataFolder} could not be locked: too many processes start in it at once.`)
}

function create(file: string, content: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, content)
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parse(content: string): ProcessIdentity | null {
  try {
    const value = JSON.parse(content)
    return Number.isInteger(value?.pid) ? { pid: value.pid, started: value.started ?? null } : null
  } catch {
    return null
  }
}

/** Two starts may find the same dead lock: what was moved away is looked at again, and put back if it is a new one. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  try {
    if (read(aside) !== stale) linkSync(aside, file)
  } catch {
    // A third process has locked in the meantime.
  }
  rmSync(aside, { force: true })
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true })
}
