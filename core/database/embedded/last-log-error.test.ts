import { expect, it } from 'vitest'
import { lastLogError } from './last-log-error.ts'

const begun = '2026-11-16 13:00:00.000 UTC [20] @ LOG:  starting PostgreSQL'
const inUse = '2026-11-16 13:00:00.100 UTC [20] @ FATAL:  pre-existing shared memory block is still in use'
const helper = '2026-11-16 13:00:00.200 UTC [11] app@guardaroba FATAL:  connection to client lost'
const recovery = '2026-11-16 13:00:00.300 UTC [21] @ PANIC:  could not locate a valid checkpoint record'

it('is the server’s own, whatever helpers of a killed one write after it', () => {
  expect(lastLogError([begun, inUse, helper].join('\n'), 20)).toBe('pre-existing shared memory block is still in use')
})

it('is the last of all when the server itself has none, and never empty', () => {
  expect(lastLogError([begun, recovery].join('\n'), 20)).toBe('could not locate a valid checkpoint record')
  expect(lastLogError(begun, 20)).toBe(begun)
  expect(lastLogError('', undefined)).toBe('it gave no reason')
})
