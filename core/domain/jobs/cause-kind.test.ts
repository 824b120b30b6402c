import { expect, it } from 'vitest'
import { causeKindOf } from './cause-kind.ts'

it.each([
  ['Error ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['PaymentProviderDown: Stripe did not answer', 'unreachable'],
  ['Error EAUTH 535: Invalid login', 'credentials'],
  ['Error EENVELOPE 550: Recipient rejected: 550 5.1.1 <[address]>: no mailbox', 'address'],
  ['Error 429: Too Many Requests', 'limited'],
  ['Error: It did not end in time', 'tooSlow'],
  ['Error ETIMEDOUT: connect ETIMEDOUT 10.0.0.1:465', 'tooSlow'],
  ['StripeError 404: No such charge', 'gone'],
  ['TypeError: x is not a function', 'unknown'],
] as const)('%s means %s', (cause, kind) => {
  expect(causeKindOf(cause)).toBe(kind)
})
