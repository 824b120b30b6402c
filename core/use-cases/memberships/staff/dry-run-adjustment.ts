import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { listOrderMails, type OrderMail } from '#database/queries/orders/order-mails.ts'
import type { ExceptionAsk, ExceptionPlan } from '#domain/memberships/adjustments.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { planException, type RefusedException } from '../adjustments/ask-adjustment.ts'
import { carryOut } from '../adjustments/fulfil-adjustment.ts'

export type DryRunOfException =
  | { ok: true; plan: ExceptionPlan; price: number; refund: number; updatedAt: Date; mails: OrderMail[] }
  | RefusedException

/** What an exception would mean: it is carried out here and taken back. The provider is asked for nothing. */
export async function dryRunException(
  trx: Transaction,
  shop: StoreScope,
  { id, ask }: { id: string; ask: ExceptionAsk },
): Promise<DryRunOfException> {
  const now = shop.now()
  const planned = await planException(trx, { id, ask, now })
  if (!planned.ok) return planned
  const { record, plan, refund } = planned
  const [next] = await findMemberships(trx, [nextPlanId(record)])
  await sql`savepoint dry_run`.execute(trx)
  const before = new Set((await listOrderMails(trx, id)).map((mail) => mail.id))
  const asked = { ask, plan, refund, reason: '', formKey: '', askedAt: now }
  const exception = { ...asked, id, userMembershipId: id, state: 'asked', personName: null } as const
  await carryOut(trx, shop, { exception, before: record })
  const mails = (await listOrderMails(trx, id)).filter((mail) => !before.has(mail.id))
  await sql`rollback to savepoint dry_run`.execute(trx)
  return { ok: true, plan, price: next?.price ?? 0, refund, updatedAt: record.updatedAt, mails }
}
