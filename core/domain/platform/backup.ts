export type BackupKind = 'files' | 'dump' | 'check'

/** How far the log of the server is in its archive; null: nothing archives it. */
export type Archived = { name: string; at: Date; failedAt: Date | null } | null

export type BackupRecord = {
  label: string
  kind: BackupKind
  begunAt: Date
  endedAt: Date
  bytes: number | null
  archived: Archived
  isVerified: boolean
}

/** Twice what `archive_timeout` is in production, and what a busy minute may need besides. */
const MOST_BEHIND = 5 * 60_000

/** What is wrong with the archive of the log; null: nothing. */
export function complaintAboutArchive(archived: Archived, now: Date): string | null {
  if (archived === null) return 'Nothing archives the log of the server: what happens after a backup is lost with it.'
  const { name, at, failedAt } = archived
  if (failedAt !== null && failedAt > at) {
    return `The log cannot be archived since ${failedAt.toISOString()}: its files fill the disk until it can.`
  }
  if (now.getTime() - at.getTime() <= MOST_BEHIND) return null
  return `The last file of the log that was archived, ${name}, is of ${at.toISOString()}: what happened since would be lost.`
}
