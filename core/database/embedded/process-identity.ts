import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** A PID is given out again after a while; the PID together with its start is not. */
export type ProcessIdentity = { pid: number; started: string | null }

export function identityOf(pid: number): ProcessIdentity {
  return { pid, started: startOf(pid) }
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return exists(pid) && startOf(pid) === started
}

export function commandOf(pid: number): string | null {
  if (!exists(pid)) return null
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? null
  return ask('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])
}

/** Where the process works; not every system tells. */
export function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function startOf(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') return ask('ps', ['-o', 'lstart=', '-p', `${pid}`])
  const status = read(`/proc/${pid}/stat`)
  if (status === null) return null
  // The name in brackets may hold spaces and brackets itself; the start is the 20th field behind it.
  const [state, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return 'ended'
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${rest[18]}`
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function ask(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
  } catch {
    return null
  }
}
