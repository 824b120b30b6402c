import { DatabaseError } from 'pg'
import { StartupError } from '#domain/startup-error.ts'

const DISK_FULL = '53100'

/** What to tell the person who started us when the start fails; null when it is a bug of ours and needs its stack. */
export function toUserMessage(error: unknown): string | null {
  if (error instanceof StartupError) return error.message
  if (error instanceof DatabaseError && error.code === DISK_FULL)
    return `The database's disk is full: ${error.message}.`
  return error instanceof Error && 'syscall' in error && 'code' in error ? sentenceOfSystem(error) : null
}

function sentenceOfSystem(error: Error & { code: unknown; path?: unknown }): string | null {
  const place = typeof error.path === 'string' ? error.path : 'A file'
  if (error.code === 'ENOSPC') return `${place} cannot be written: the disk is full.`
  if (error.code === 'EDQUOT') return `${place} cannot be written: the disk quota is used up.`
  if (error.code === 'EROFS') return `${place} cannot be written: the file system is read-only.`
  if (error.code === 'EACCES') return `${place} cannot be used: this user has no right to.`
  return null
}
