import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { listOrderMails, type OrderMail } from '#database/queries/orders/order-mails.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import type { NewOrder } from '../placing/write-order.ts'
import { type PlacedDraft, placeDraft } from './place-draft.ts'

/** Places a draft and takes it back: what is shown before is what the very same code would do. */
export async function dryRunDraft(
  trx: Transaction,
  shop: LifecycleDependencies,
  draft: NewOrder,
): Promise<{ outcome: PlacedDraft; mails: OrderMail[] }> {
  await sql`savepoint dry_run`.execute(trx)
  const outcome = await placeDraft(trx, shop, draft)
  const mails = outcome.ok ? await listOrderMails(trx, outcome.orderId) : []
  await sql`rollback to savepoint dry_run`.execute(trx)
  return { outcome, mails }
}
