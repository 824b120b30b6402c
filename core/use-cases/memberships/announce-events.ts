import type { Transaction } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { rememberReminder } from '#database/queries/orders/order-sweeps.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { isToAnnounce } from '#domain/memberships/announce-renewal.ts'
import type { MembershipEvent } from '#domain/memberships/follow-subscription.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { endedUnpaid, type UserMembership } from '#domain/memberships/user-membership.ts'
import type { SubscriptionCharge } from '#providers/payments/payments-port.ts'
import type { MailDetail } from '../mail/mail-detail.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import { setLastDay } from './garments/ask-garments-back.ts'
import { cancelUnshippedItems } from './garments/cancel-unshipped-items.ts'
import { mailAboutMembership, toMailGarment } from './membership-mail.ts'

type Dependencies = Pick<PaymentDependencies, 'jobs' | 'now'>

type RecordState = { record: UserMembership; charges: readonly SubscriptionCharge[] }

/** A mail for each event. */
export async function announceEvents(
  trx: Transaction,
  dependencies: Dependencies,
  { events, ...state }: RecordState & { events: readonly MembershipEvent[] },
): Promise<void> {
  for (const each of events) {
    const kind: MailKind = `membership-${each}`
    await mailAboutMembership(trx, dependencies, {
      kind,
      record: state.record,
      ...(await detailOf[each](trx, state, dependencies)),
    })
    // The reason is read before what follows from it.
    if (each === 'ended') await keepUnsent(trx, dependencies, state.record)
  }
}

const detailOf: Record<
  MembershipEvent,
  (trx: Transaction, state: RecordState, dependencies: Dependencies) => Promise<Partial<MailDetail>>
> = {
  started: async (_, { record, charges }) => ({ ...paid(charges), earlyStart: record.earlyStartAt !== null }),
  renewed: async (_, { charges }) => paid(charges),
  upgraded: async () => ({}),
  'payment-failed': priceAtRenewal,
  'renewal-stopped': async () => ({}),
  async 'renewal-resumed'(trx, state, dependencies) {
    const { id, periodEnd } = state.record
    const now = dependencies.now()
    // It says what the mail before a renewal would say, so that one is not sent on top.
    if (isToAnnounce(state.record, now)) await updateUserMembership(trx, { id, renewalAnnouncedFor: periodEnd, now })
    return priceAtRenewal(trx, state)
  },
  async ended(trx, { record }, dependencies) {
    const { customerId, status } = record
    const held = await setLastDay(trx, dependencies, customerId)
    const atHome = held.filter((garment) => garment.status === 'delivered')
    // This mail names the day already.
    for (const { id, withdrawDay } of atHome) if (withdrawDay) await rememberReminder(trx, id, withdrawDay)
    return { reason: status === 'cancelled' ? 'customer' : 'payment', garments: atHome.map(toMailGarment) }
  },
}

async function keepUnsent(trx: Transaction, dependencies: Dependencies, record: UserMembership): Promise<void> {
  const { customerId } = record
  if (endedUnpaid(record) && customerId !== null) await cancelUnshippedItems(trx, dependencies, { customerId })
}

function paid(charges: readonly SubscriptionCharge[]): { amount: number } | Record<string, never> {
  const last = charges.at(-1)
  return last ? { amount: last.amount } : {}
}

async function priceAtRenewal(trx: Transaction, { record }: RecordState): Promise<Partial<MailDetail>> {
  const [plan] = await findMemberships(trx, [nextPlanId(record)])
  return plan ? { amount: plan.price } : {}
}
