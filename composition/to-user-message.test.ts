import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { StartupError } from '#domain/startup-error.ts'
import { toUserMessage } from './to-user-message.ts'

const folder = mkdtempSync(join(tmpdir(), 'guardaroba-sentence-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what is said of a start that failed', () => {
  it('is the sentence of a refusal', () => {
    expect(toUserMessage(new StartupError('PORT must be a number.'))).toBe('PORT must be a number.')
  })

  it.runIf(process.platform === 'linux')('is that the disk is full', () => {
    expect(toUserMessage(failureOf(() => writeFileSync('/dev/full', 'x')))).toBe(
      'A file cannot be written: the disk is full.',
    )
  })

  it.each([
    ['EDQUOT', '/srv/data cannot be written: the disk quota is used up.'],
    ['EROFS', '/srv/data cannot be written: the file system is read-only.'],
    ['EACCES', '/srv/data cannot be used: this user has no right to.'],
  ])('is what the system says of a file: %s', (code, sentence) => {
    const failure = Object.assign(new Error(code), { code, syscall: 'open', path: '/srv/data' })
    expect(toUserMessage(failure)).toBe(sentence)
  })

  it('is that the disk of the database is full', () => {
    const failure = Object.assign(new DatabaseError('could not extend file', 0, 'error'), { code: '53100' })
    expect(toUserMessage(failure)).toBe("The database's disk is full: could not extend file.")
  })

  it('is nothing for a bug of ours', () => {
    expect(toUserMessage(new TypeError('x is not a function'))).toBeNull()
    expect(toUserMessage(failureOf(() => writeFileSync(folder, 'x')))).toBeNull()
  })
})

function failureOf(work: () => void): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}
