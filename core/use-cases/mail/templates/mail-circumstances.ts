import { isWhole, NO_ACCOUNT } from '#domain/orders/rights/withdrawal-account.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { MailDetail, MailGarment } from '../mail-detail.ts'

const CIRCUMSTANCES_OF_WAY: Record<RentalWay, readonly string[]> = {
  rent: ['timed'],
  trial: ['timed'],
  secondHand: ['bought'],
  subscription: ['openEnd', 'monthly'],
  membership: ['openEnd'],
}

/** What holds for a mail, by the names its texts use for it. */
export function circumstancesOf(detail: MailDetail): ReadonlySet<string> {
  const { garments = [], amount = 0, reason, plan, charge, earlyStart = false } = detail
  return new Set([
    ...garments.flatMap(({ way }) => CIRCUMSTANCES_OF_WAY[way]),
    ...(garments.length > 0 ? ['garments'] : []),
    ...(isOfPlan(garments) ? ['planOnly'] : []),
    ...(plan === undefined ? [] : ['plan']),
    ...(charge === undefined ? [] : ['charge']),
    ...(detail.lateFee === undefined ? [] : ['lateFee']),
    ...(detail.cleaningFee === undefined ? [] : ['cleaningFee']),
    ...(detail.creditUntil === undefined ? [] : ['trialCredit']),
    ...(earlyStart ? ['earlyStart'] : []),
    ...(reason === undefined ? [] : [reason]),
    amount > 0 ? 'refunded' : 'notRefunded',
    ...ofAccount(detail.account ?? NO_ACCOUNT),
  ])
}

function ofAccount({ before, received, back, later }: NonNullable<MailDetail['account']>): string[] {
  const left = back + later > 0 ? 'refundsPart' : 'refundsNothing'
  return [isWhole({ before, received }) ? 'refundsAll' : left, ...(received.length > 0 ? ['partReceived'] : [])]
}

/** What is part of a plan is no contract of its own: nobody withdraws from it alone. */
function isOfPlan(garments: readonly MailGarment[]): boolean {
  return garments.length > 0 && garments.every(({ way }) => way === 'membership')
}
