import { describe, expect, it } from 'vitest'
import { customerSubject, officeRealm, personSubject, storeRealm } from '#domain/identity/subject.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { readPendingLogIn, sealPendingLogIn } from './pending-log-in.ts'

const now = new Date('2026-06-01T10:00:00Z')
const id = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9e01'
const dependencies = { secrets: openSecrets('our secret') }
const subjects = [
  { subject: customerSubject({ storeId: ATELIER_ID, userId: id }), others: [storeRealm(BRERA_ID), officeRealm] },
  { subject: personSubject(id), others: [storeRealm(ATELIER_ID)] },
]

describe.each(subjects)('a log-in of a $subject.kind that waits', ({ subject, others }) => {
  const token = sealPendingLogIn(dependencies, { subject, passwordHash: 'hash', now })

  it('tells whose it is, in its own realm and for its own password', () => {
    const waiting = readPendingLogIn(dependencies, { token, realm: subject, now })
    expect(waiting?.subject).toEqual(subject)
    expect([waiting?.isFor('hash'), waiting?.isFor('another'), waiting?.isFor(null)]).toEqual([true, false, false])
    for (const realm of others) expect(readPendingLogIn(dependencies, { token, realm, now })).toBeNull()
  })

  it('waits ten minutes', () => {
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect(readPendingLogIn(dependencies, { token, realm: subject, now: at(9.9) })).not.toBeNull()
    expect(readPendingLogIn(dependencies, { token, realm: subject, now: at(10) })).toBeNull()
  })

  it('is read by nobody without the key, and tells nothing to who carries it', () => {
    const others = { secrets: openSecrets('their secret') }
    expect(readPendingLogIn(others, { token, realm: subject, now })).toBeNull()
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(id)
    expect(token).not.toContain(id)
  })

  it('goes on where the secret was replaced meanwhile', () => {
    const rotated = { secrets: openSecrets('new secret', 'our secret') }
    expect(readPendingLogIn(rotated, { token, realm: subject, now })?.subject.id).toBe(id)
  })
})
