import { beforeEach, describe, expect, it } from 'vitest'
import { openRowsOfOneFile } from '#tests/support/database/rows-of-one-file.ts'
import { readServiceHealth } from './service-health.ts'

const VELLUTO = '0190b6a0-0000-7000-8000-000000000001'
const BOSCO = '0190b6a0-0000-7000-8000-000000000002'
const now = new Date('2026-06-10T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const rows = openRowsOfOneFile()

beforeEach(() =>
  rows.writer.empty([
    'customer_order',
    'payment',
    'mail',
    'hold',
    'failed_job',
    'money_difference',
    'webhook_delivery',
  ]),
)

describe('how the service is doing', () => {
  it('is nothing to tell of where nothing happened', async () => {
    expect(await readServiceHealth(rows.db, now)).toEqual({
      ...{ queues: [], failedJobs: [], orders: [], holds: 0, openPayments: 0, overduePayments: 0 },
      ...{ waitingMails: 0, waitingDeliveries: 0, moneyDifferences: 0, backupAgeSeconds: null },
    })
  })

  it('is counted over all stores, orders by store and of the last day alone', async () => {
    for (const [store_id, minutes] of [
      [VELLUTO, 5],
      [VELLUTO, 60],
      [BOSCO, 23 * 60],
      [BOSCO, 25 * 60],
    ] as const)
      await rows.writer.insert('customer_order', { store_id, number: `A-${minutes}`, created_at: ago(minutes) })
    const { orders } = await readServiceHealth(rows.db, now)
    expect(orders.toSorted((one, other) => other.count - one.count)).toEqual([
      { storeId: VELLUTO, count: 2 },
      { storeId: BOSCO, count: 1 },
    ])
  })

  it('has payments that are open, and those that should have ended ten minutes ago', async () => {
    await rows.writer.insert('payment', { store_id: VELLUTO, status: 'open', expires_at: ago(-5) })
    await rows.writer.insert('payment', { store_id: BOSCO, status: 'processing', expires_at: ago(9) })
    await rows.writer.insert('payment', { store_id: BOSCO, status: 'processing', expires_at: ago(11) })
    await rows.writer.insert('payment', { store_id: BOSCO, status: 'paid', expires_at: ago(60) })
    expect(await readServiceHealth(rows.db, now)).toMatchObject({ openPayments: 3, overduePayments: 1 })
  })

  it('has jobs that were given up on and that nobody has seen, by kind', async () => {
    const job = { store_id: VELLUTO, kind: 'send-mail', gave_up_at: ago(1) }
    await rows.writer.insert('failed_job', job)
    await rows.writer.insert('failed_job', { ...job, store_id: BOSCO })
    await rows.writer.insert('failed_job', { ...job, seen_at: ago(0) })
    await rows.writer.insert('failed_job', { ...job, kind: 'tell-email', gave_up_at: null })
    expect((await readServiceHealth(rows.db, now)).failedJobs).toEqual([{ kind: 'send-mail', count: 2 }])
  })

  it('has the age of the last backup that was verified', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    const inBetween = new Date(Date.now() - 1_800_000).toISOString()
    await rows.writer.insert('backup', { kind: 'dump', ended_at: anHourAgo, is_verified: true, bytes: 1 })
    await rows.writer.insert('backup', { kind: 'dump', ended_at: inBetween, is_verified: false, bytes: 1 })
    const { backupAgeSeconds } = await readServiceHealth(rows.db, now)
    expect(Math.abs((backupAgeSeconds ?? 0) - 3_600)).toBeLessThan(900)
  })

  it('has what waits: mails, webhooks, money that differs', async () => {
    await rows.writer.insert('mail', { store_id: VELLUTO, settled_at: null, outcome: null })
    await rows.writer.insert('mail', { store_id: VELLUTO, settled_at: ago(1), outcome: 'sent' })
    await rows.writer.insert('webhook_delivery', { store_id: BOSCO, state: 'waiting', next_at: ago(1) })
    await rows.writer.insert('webhook_delivery', { store_id: BOSCO, state: 'delivered', next_at: null })
    await rows.writer.insert('money_difference', { settled_at: null, solved_at: null })
    await rows.writer.insert('money_difference', { settled_at: null, solved_at: ago(1) })
    await rows.writer.insert('hold', { store_id: BOSCO })
    expect(await readServiceHealth(rows.db, now)).toMatchObject({
      ...{ waitingMails: 1, waitingDeliveries: 1, moneyDifferences: 1, holds: 1 },
    })
  })
})
