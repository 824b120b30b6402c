import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#domain/startup-error.ts'
import { commandOf, folderOf } from './process-identity.ts'
import { SOCKET_PREFIX } from './server-address.ts'
import type { ServerHome } from './server-home.ts'

const PATIENCE = { SIGINT: 60_000, SIGQUIT: 15_000 } as const

/** A server whose app was killed still runs on the data: it is asked to finish, so that nothing committed is lost. */
export async function stopOrphan({ cluster }: ServerHome, report: (sentence: string) => void): Promise<void> {
  const note = readNote(join(cluster, 'postmaster.pid'))
  if (!note) return
  if (runsOn(note.pid, cluster)) {
    report(`The database server of an earlier run (PID ${note.pid}) is still there and is being stopped.`)
    await end(note.pid, cluster)
  }
  disownNote(join(cluster, 'postmaster.pid'))
  if (note.socketFolder.startsWith(join(tmpdir(), SOCKET_PREFIX))) {
    rmSync(note.socketFolder, { recursive: true, force: true })
  }
}

function readNote(file: string): { pid: number; socketFolder: string } | null {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : null
  } catch {
    return null
  }
}

/** The PID alone proves nothing: another program may carry it by now. */
function runsOn(pid: number, cluster: string): boolean {
  if (folderOf(pid) === realpathSync(cluster)) return true
  return commandOf(pid)?.includes(cluster) ?? false
}

/**
 * A note whose PID lives on as another program, or as a dead child nobody has collected, would keep the next server from
 * starting. The server ignores the PID of its own parent, which is us, and still checks the memory the note names.
 */
function disownNote(file: string): void {
  try {
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [process.pid, ...rest].join('\n'))
  } catch {
    // A server that ended in order has taken its note with it.
  }
}

async function end(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < PATIENCE[signal]; waited += 50) {
      if (!runsOn(pid, cluster)) return
      await sleep(50)
    }
  }
  throw new StartupError(
    `The database server of an earlier run (PID ${pid}) does not stop: end that process and start again.`,
  )
}
