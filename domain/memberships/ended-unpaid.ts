import type { Standing } from './user-membership.ts'

/** Whether it is over because nobody paid: after the last try, or given up by its customer while it was past due. */
export function endedUnpaid({ status, failedPayments }: Pick<Standing, 'status' | 'failedPayments'>): boolean {
  return status === 'ended' || (status === 'cancelled' && failedPayments > 0)
}
