import { describe, expect, it } from 'vitest'
import { toCause } from './to-cause.ts'

describe('the cause of a failure', () => {
  it('is the kind, the codes and the message of an error', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' })
    expect(toCause(refused)).toBe('Error ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:25')
    expect(toCause(new TypeError('x is not a function'))).toBe('TypeError: x is not a function')
    expect(toCause('nothing but words')).toBe('nothing but words')
  })

  it('names nobody: an address in it is hidden, however it is written', () => {
    const rejected = Object.assign(
      new Error('Recipient rejected: 550 5.1.1 <anna.rossi+x@example.it>: no mailbox, try "Bea" bea@mail.example.it'),
      { code: 'EENVELOPE', responseCode: 550, rejected: ['anna.rossi+x@example.it'] },
    )
    expect(toCause(rejected)).toBe(
      'Error EENVELOPE 550: Recipient rejected: 550 5.1.1 <[address]>: no mailbox, try "Bea" [address]',
    )
    expect(toCause(new Error('postgres://app:secret@db.example/x is away'))).not.toContain('secret')
  })

  it('is one line, and not without end', () => {
    const cause = toCause(new Error(`first\n   second ${'x'.repeat(10_000)}`))
    expect(cause).toMatch(/^Error: first second x+$/)
    expect(cause).toHaveLength(500)
  })
})
