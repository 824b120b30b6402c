import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { listOrderMails, type OrderMail } from '#database/queries/orders/order-mails.ts'
import { findOpenRefund, listRefundsAbout } from '#database/queries/payments/refunds.ts'
import { mailOfRefund } from '../../payments/mail-of-refund.ts'

/** Outcome of something that is only tried: what it answers, the money that would go back, and the mails that would go out. */
export type DryRun<T> = {
  outcome: T
  refunded: number
  mails: Pick<OrderMail, 'kind' | 'language' | 'recipient' | 'detail'>[]
}

/**
 * Does something about an order and takes it back: what is shown before is what the very same code would do, and not
 * what another says of it.
 */
export async function dryRun<T>(trx: Transaction, orderId: string, work: () => Promise<T>): Promise<DryRun<T>> {
  await sql`savepoint dry_run`.execute(trx)
  const mailsBefore = new Map(
    (await listOrderMails(trx, orderId)).map(({ id, detail }) => [id, JSON.stringify(detail)]),
  )
  const refundsBefore = new Set((await listRefundsAbout(trx, orderId)).map(({ id }) => id))
  const outcome = await work()
  const told = (await listOrderMails(trx, orderId)).filter(
    ({ id, detail }) => mailsBefore.get(id) !== JSON.stringify(detail),
  )
  const refunds = (await listRefundsAbout(trx, orderId)).filter(({ id }) => !refundsBefore.has(id))
  const ofMoney: DryRun<T>['mails'] = []
  for (const { id } of refunds) {
    const refund = await findOpenRefund(trx, id)
    if (refund !== null) ofMoney.push(mailOfRefund(refund))
  }
  await sql`rollback to savepoint dry_run`.execute(trx)
  return {
    outcome,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    mails: [...told, ...ofMoney],
  }
}
