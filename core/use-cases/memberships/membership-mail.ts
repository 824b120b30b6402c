import type { Transaction } from '#database/connection.ts'
import type { HeldGarment } from '#database/queries/memberships/membership-slots.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailDetail, MailGarment } from '../mail/mail-detail.ts'
import { mailPath } from '../mail/mail-path.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'

/** Tells a customer about their membership as it stands in this transaction. */
export async function mailAboutMembership(
  trx: Transaction,
  dependencies: Pick<PaymentDependencies, 'jobs' | 'now'>,
  { kind, record, ...more }: { kind: MailKind; record: UserMembership } & Partial<MailDetail>,
): Promise<void> {
  const { id, storeId, email, language, firstName, number, membershipId, wantMembershipId } = record
  const plans = await findMemberships(trx, [membershipId, ...(wantMembershipId ? [wantMembershipId] : [])])
  const plan = plans.find((each) => each.id === membershipId)?.name
  const nextPlan = plans.find((each) => each.id === wantMembershipId)?.name
  const moment = kind === 'membership-payment-failed' ? record.nextTryAt : endOf(kind, record)
  const day = moment === null ? undefined : romeTime(moment).day.toString()
  const next = plans.find((each) => each.id === (wantMembershipId ?? membershipId))
  const nextPrice = next && record.renewalStoppedAt === null && OF_PRICE.includes(kind) ? next.price : undefined
  const known = {
    ...{ ...(plan && { plan }), ...(nextPlan && { nextPlan }), ...(day && { day }) },
    ...(nextPrice !== undefined && { nextPrice }),
  }
  const detail = { firstName, number, path: mailPath(kind, { recordId: id }), ...known, ...more }
  await enqueueMail(trx, dependencies, { storeId, kind, recipient: email, language, subjectId: id, detail })
}

/** They tell what is paid from the next renewal on. */
const OF_PRICE: readonly MailKind[] = ['membership-renewed', 'membership-upgraded', 'membership-upgrade-postponed']

/** Nothing of a period counts any more for whoever has withdrawn. */
function endOf(kind: MailKind, { periodEnd }: UserMembership): Date | null {
  return kind === 'withdrawal-receipt' ? null : periodEnd
}

export function toMailGarment({ product, deliveryDay, withdrawDay }: HeldGarment): MailGarment {
  const { name, brand, image } = product
  const address = image && `/images/${image}/720.webp`
  return { name, brand, image: address, size: product.size, way: 'membership', deliveryDay, withdrawDay, price: 0 }
}
