import { DatabaseError } from 'pg'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { createRepeatedErrors } from '../log/repeated-errors.ts'
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

  it('has one line a second at most for errors that are alike, with their number, and a stack in the first', () => {
    let clock = 0
    const written: string[] = []
    const repeated = createRepeatedErrors(() => clock)
    const log = openLog('info', { write: (line) => void written.push(line) }, { repeated })
    const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const sentences = ['A request failed', 'The end of holds failed', 'A job failed', 'The job queue failed']
    for (let tick = 0; tick < 600; tick += 1) {
      for (const sentence of sentences) for (const _ of [1, 2, 3]) log.error({ err: away(), path: '/' }, sentence)
      clock += 100
    }
    const lines = written.map((line) => JSON.parse(line))
    expect(lines.length).toBeLessThanOrEqual(120)
    const ofRequests = lines.filter(({ msg }) => msg === 'A request failed')
    expect(ofRequests.map(({ err }) => err.stack !== undefined)).toEqual([
      true,
      ...Array(ofRequests.length - 1).fill(false),
    ])
    expect(ofRequests[1]).toMatchObject({ repeated: 30, path: '/', err: { code: 'ECONNREFUSED' } })
  })

  it('writes every bug of another place at once, and what is no error as often as it is said', () => {
    const written: string[] = []
    const log = openLog('info', { write: (line) => void written.push(line) })
    const oneBug = () => new TypeError('One')
    const anotherBug = () => new TypeError('Another')
    for (const bug of [oneBug, anotherBug, oneBug]) log.error({ err: bug() }, 'A request failed')
    for (const _ of [1, 2, 3]) log.info({ path: '/' })
    expect(written.map((line) => JSON.parse(line).err?.message)).toEqual([
      'One',
      'Another',
      ...[undefined, undefined, undefined],
    ])
  })
})
