import { existsSync, statfsSync } from 'node:fs'
import { StartupError } from '#domain/startup-error.ts'
import type { ServerHome } from './server-home.ts'

/** A new database with the demo stores takes 75 MB; an old one needs room for the next files of its log. */
const NEEDED_MB = { new: 100, old: 40 }

/** Asked first: a server whose disk fills up while it starts dies in ways that do not name the reason. */
export function requireSpace(home: ServerHome, freeMb = freeMegabytes(home.path)): void {
  const needed = existsSync(home.cluster) ? NEEDED_MB.old : NEEDED_MB.new
  if (freeMb >= needed) return
  throw new StartupError(
    `The disk is full: ${Math.floor(freeMb)} MB are left for ${home.path}, the database needs ${needed} MB.`,
  )
}

function freeMegabytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return (bavail * bsize) / 1_000_000
}
