import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#domain/startup-error.ts'

/** Who the database server runs as; null is whoever runs the app. */
export type ServerUser = { uid: number; gid: number } | null

const NOBODY = { uid: 65534, gid: 65534 }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root: then it runs as the owner of existing data, or as `nobody`. */
export function serverUserFor(cluster: string): ServerUser {
  const owner = ownerOf(cluster)
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new StartupError(
        `The database in ${cluster} belongs to the user with id ${owner.uid}: start as that user or as root.`,
      )
    }
    return null
  }
  return owner && owner.uid !== 0 ? owner : nobody()
}

/** Asked of the system itself, as that user, because access lists and mounts have a say too. */
export function canEnter(user: ServerUser, path: string): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...user, cwd: '/', env: {} }).status === 0
}

export function giveTo(user: ServerUser, path: string): void {
  if (!user) return
  chownSync(path, user.uid, user.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) giveTo(user, join(path, entry.name))
  }
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? { uid: found.uid, gid: found.gid } : null
}

function nobody(): { uid: number; gid: number } {
  try {
    const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    return line ? { uid: Number(line[1]), gid: Number(line[2]) } : NOBODY
  } catch {
    return NOBODY
  }
}
