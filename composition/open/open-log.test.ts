import { DatabaseError } from 'pg'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openLog } from './open-log.ts'

describe('the log', () => {
  it('tells what went wrong, and nothing of whom it happened to', () => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const taken = new DatabaseError('duplicate key value violates unique constraint "customer_email"', 1, 'error')
    Object.assign(taken, { code: '23505', detail: 'Key (email)=(anna@example.it) already exists.' })
    const intent = { client_secret: 'pi_1_secret_2' } as Stripe.PaymentIntent
    const declined = new Stripe.errors.StripeCardError({
      type: 'card_error',
      message: 'declined',
      payment_intent: intent,
      headers: { cookie: 'session=3' },
    })
    log.error({ err: taken }, 'One')
    log.warn({ err: new Error('550 <bea@example.it> is unknown') }, 'Rejected')
    log.error({ err: new AggregateError([declined, taken], 'several', { cause: declined }) }, 'Many')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { err: { type: 'DatabaseError', message: taken.message, code: '23505', stack: expect.any(String) }, msg: 'One' },
      { err: { message: '550 <[address]> is unknown' }, msg: 'Rejected' },
      { err: { errors: [{ type: 'StripeCardError', message: 'declined' }, { code: '23505' }] }, msg: 'Many' },
    ])
    expect(lines.join('')).not.toMatch(/anna@example|bea@example|pi_1_secret|session=3/)
  })
})
