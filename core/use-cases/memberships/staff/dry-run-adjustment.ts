import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { listOrderMails, type OrderMail } from '#database/queries/orders/order-mails.ts'
import type { AdjustmentAsk, AdjustmentPlan } from '#domain/memberships/adjustments.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { planAdjustment, type RefusedAdjustment } from '../adjustments/ask-adjustment.ts'
import { carryOut } from '../adjustments/fulfil-adjustment.ts'

export type DryRunOfAdjustment =
  | { ok: true; plan: AdjustmentPlan; price: number; refund: number; updatedAt: Date; mails: OrderMail[] }
  | RefusedAdjustment

/** What an adjustment would mean: it is carried out here and taken back. The provider is asked for nothing. */
export async function dryRunAdjustment(
  trx: Transaction,
  shop: StoreScope,
  { id, ask }: { id: string; ask: AdjustmentAsk },
): Promise<DryRunOfAdjustment> {
  const now = shop.now()
  const planned = await planAdjustment(trx, { id, ask, now })
  if (!planned.ok) return planned
  const { record, plan, refund } = planned
  const [next] = await findMemberships(trx, [nextPlanId(record)])
  await sql`savepoint dry_run`.execute(trx)
  const before = new Set((await listOrderMails(trx, id)).map((mail) => mail.id))
  const asked = { ask, plan, refund, reason: '', formKey: '', askedAt: now }
  const adjustment = { ...asked, id, userMembershipId: id, state: 'asked', personName: null } as const
  await carryOut(trx, shop, { adjustment, before: record })
  const mails = (await listOrderMails(trx, id)).filter((mail) => !before.has(mail.id))
  await sql`rollback to savepoint dry_run`.execute(trx)
  return { ok: true, plan, price: next?.price ?? 0, refund, updatedAt: record.updatedAt, mails }
}
