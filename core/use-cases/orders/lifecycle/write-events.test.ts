import { expect, it } from 'vitest'
import type { Transaction } from '#database/connection.ts'
import { writeEvents } from './write-events.ts'

const item = { id: 'i', orderId: 'o', storeId: 's', way: 'rent', boughtAt: null } as const
const nobody = new Proxy({}, { get: () => expect.fail('Something was written') }) as Transaction

it.each([
  ['shipped', 'pendingPayment', 'system'],
  ['pendingPayment', 'paymentConfirmed', 'customer'],
  ['exception', 'returned', 'staff'],
  [null, 'delivered', 'system'],
] as const)('a garment never goes from %s to %s by %s', async (from, to, actor) => {
  const event = { from, to, actor, reason: null, at: new Date() }
  await expect(writeEvents(nobody, [item], event)).rejects.toThrow(`${actor} cannot move item i`)
})
