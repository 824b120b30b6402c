import { expect, it } from 'vitest'
import type { Customer } from '#domain/accounts/customer.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { readPendingLogIn, sealPendingLogIn } from './pending-log-in.ts'

const now = new Date('2026-06-01T10:00:00Z')
const customer: Customer = {
  id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9e01',
  storeId: ATELIER_ID,
  email: 'anna@example.it',
  firstName: 'Anna',
  lastName: 'Rossi',
  phone: '+393331234567',
  language: 'it',
  confirmedAt: now,
  createdAt: now,
}
const dependencies = { secrets: openSecrets('our secret') }
const token = sealPendingLogIn(dependencies, { customer, passwordHash: 'hash' }, now)

it('a log-in that waits tells whose it is, at its own store and for its own password', () => {
  const waiting = readPendingLogIn(dependencies, { token, storeId: ATELIER_ID, now })
  expect(waiting?.customerId).toBe(customer.id)
  expect(waiting?.isFor('hash')).toBe(true)
  expect(waiting?.isFor('another')).toBe(false)
  expect(readPendingLogIn(dependencies, { token, storeId: BRERA_ID, now })).toBeNull()
})

it('it is read by nobody without the key, and tells nothing to who carries it', () => {
  const others = { secrets: openSecrets('their secret') }
  expect(readPendingLogIn(others, { token, storeId: ATELIER_ID, now })).toBeNull()
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(customer.id)
  expect(token).not.toContain(customer.id)
})

it('it goes on where the secret was replaced meanwhile', () => {
  const rotated = { secrets: openSecrets('new secret', 'our secret') }
  expect(readPendingLogIn(rotated, { token, storeId: ATELIER_ID, now })?.customerId).toBe(customer.id)
})
