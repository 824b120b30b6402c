import { expect, it } from 'vitest'
import { type EmailChange, proveMailbox } from './email-change.ts'

const now = new Date('2026-11-16T09:00:00Z')
const change: EmailChange = {
  id: 'c1',
  storeId: 's1',
  customerId: 'a1',
  newEmail: 'nuova@example.it',
  newProvedAt: null,
  oldProvedAt: null,
  expiresAt: new Date('2026-11-19T09:00:00Z'),
}

it('one mailbox alone changes nothing, whichever it is', () => {
  expect(proveMailbox(change, 'new', now)).toBe('waiting')
  expect(proveMailbox({ ...change, newProvedAt: now }, 'new', now)).toBe('waiting')
  expect(proveMailbox({ ...change, oldProvedAt: now }, 'old', now)).toBe('waiting')
})

it('the second of the two makes it so, in either order', () => {
  expect(proveMailbox({ ...change, newProvedAt: now }, 'old', now)).toBe('done')
  expect(proveMailbox({ ...change, oldProvedAt: now }, 'new', now)).toBe('done')
})

it('after three days it is over', () => {
  expect(proveMailbox({ ...change, newProvedAt: now }, 'old', change.expiresAt)).toBe('over')
})
