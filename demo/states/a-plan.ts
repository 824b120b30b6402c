import { randomInt } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { insertUserMembership, updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { addMonths } from '#domain/memberships/pause.ts'
import type { Standing } from '#domain/memberships/user-membership.ts'
import { drawOrderNumber } from '#domain/orders/order-number.ts'
import { samplePlans } from './sample-plans.ts'
import { sample } from './sample-store.ts'
import type { SceneInput } from './stage.ts'

const DAY = 24 * 60 * 60 * 1000

/** A membership in its second month, and what is different about it. */
export async function aPlan(
  { stage, language }: SceneInput,
  { customer, changes }: { customer: Customer; changes: (days: (count: number) => Date) => Partial<Standing> },
): Promise<string> {
  const now = stage.now()
  const days = (count: number) => new Date(now.getTime() + count * DAY)
  const plan = samplePlans.at(-1)
  if (!plan) throw new Error('The store of states has no plans')
  return inStore(stage.db, sample.id, async (trx) => {
    const { id: customerId, email, firstName, lastName } = customer
    const record = await insertUserMembership(trx, {
      ...{
        storeId: sample.id,
        number: drawOrderNumber(sample.name, randomInt),
        customerId,
        email,
        firstName,
        lastName,
      },
      ...{ language, membershipId: plan.id, provider: 'sandbox', accountId: null },
      ...{ earlyStartAt: days(-40), createdAt: days(-40) },
    })
    if (record === null) throw new Error('The number of a membership is taken')
    const { id } = record
    const periodStart = days(-10)
    const usual = { status: 'active', periodStart, periodEnd: addMonths(periodStart, 1), startedAt: days(-40) } as const
    await updateUserMembership(trx, { id, now, ...usual, ...changes(days) })
    await addLedgerEntries(
      trx,
      [days(-40), days(-10)].map((at, nth) => ({
        ...({ storeId: sample.id, kind: 'charge', amount: plan.price, provider: 'sandbox', accountId: null } as const),
        ...{
          reference: `states-${id}-${nth}`,
          chargeId: null,
          orderId: null,
          userMembershipId: id,
          reason: 'membership',
          at,
        },
      })),
    )
    return id
  })
}
