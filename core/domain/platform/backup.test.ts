import { expect, it } from 'vitest'
import { complaintAboutArchive } from './backup.ts'

const now = new Date('2026-11-19T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const archived = { name: '00000001000000000000000A', at: minutesAgo(2), failedAt: null }

it('an archive that follows the log has nothing wrong with it', () => {
  expect(complaintAboutArchive(archived, now)).toBeNull()
  expect(complaintAboutArchive({ ...archived, failedAt: minutesAgo(90) }, now)).toBeNull()
})

it('a log that nobody archives, that fails to be, or that was archived long ago is said', () => {
  expect(complaintAboutArchive(null, now)).toMatch(/^Nothing archives the log/)
  expect(complaintAboutArchive({ ...archived, failedAt: minutesAgo(1) }, now)).toMatch(/cannot be archived since/)
  expect(complaintAboutArchive({ ...archived, at: minutesAgo(6) }, now)).toMatch(/0A, is of 2026-11-19T11:54/)
})
