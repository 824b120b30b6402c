import type { ProviderName } from './provider-condition.ts'

/** What operators are told of, in the order in which it hurts. */
export const NOTICE_KEYS = [
  'payments-overdue',
  'payments-away',
  'money',
  'mail-away',
  'mails',
  'jobs',
  'mailing-list-away',
  'storage-away',
] as const
export type NoticeKey = (typeof NOTICE_KEYS)[number]

/** What is remembered of something that is not as it should be. */
export type Notice = {
  /** Since when it is so. */
  since: Date
  /** When somebody was told of it last; null: nobody was. */
  toldAt: Date | null
  /** Since when it is not so any more; null: it still is. */
  calmSince: Date | null
}

export type NoticeEvent = 'begun' | 'lasting' | 'over'

/** `next`: null is nothing to remember. */
type Decision = { next: Notice | null; event: NoticeEvent | null }

const MINUTE = 60_000
/** Noise is over before: nobody is told of what comes and goes. */
const HOLDS_FOR = 5 * MINUTE
const DAY = 24 * 60 * MINUTE

/** One message when something has begun and stayed, one a day while it lasts, one when it is over and stays so. */
export function decideNotice(known: Notice | null, { isSo, now }: { isSo: boolean; now: Date }): Decision {
  const passed = (since: Date) => now.getTime() - since.getTime()
  if (isSo) {
    const { since, toldAt } = known ?? { since: now, toldAt: null }
    const isFirst = toldAt === null && passed(since) >= HOLDS_FOR
    const isDue = isFirst || (toldAt !== null && passed(toldAt) >= DAY)
    const event = isFirst ? 'begun' : 'lasting'
    return { next: { since, toldAt: isDue ? now : toldAt, calmSince: null }, event: isDue ? event : null }
  }
  if (known === null || known.toldAt === null) return { next: null, event: null }
  const calmSince = known.calmSince ?? now
  const isOver = passed(calmSince) >= HOLDS_FOR
  return { next: isOver ? null : { ...known, calmSince }, event: isOver ? 'over' : null }
}

/** What the conditions are made of. */
export type NoticeFacts = {
  failedJobs: readonly { kind: string; count: number }[]
  overduePayments: number
  moneyDifferences: number
  /** Services outside that fail. */
  failing: readonly ProviderName[]
}

/** How many there are of each that is so; what is not named is as it should be. */
export function noticesOf({ failedJobs, overduePayments, moneyDifferences, failing }: NoticeFacts) {
  const countOf = (isMail: boolean) =>
    failedJobs.reduce((sum, { kind, count }) => sum + ((kind === 'send-mail') === isMail ? count : 0), 0)
  const counts: [NoticeKey, number][] = [
    ['payments-overdue', overduePayments],
    ['money', moneyDifferences],
    ['mails', countOf(true)],
    ['jobs', countOf(false)],
    ...failing.map((name): [NoticeKey, number] => [`${name}-away`, 1]),
  ]
  return new Map(counts.filter(([, count]) => count > 0))
}

/** A mail about mails that do not go out would not go out. */
export function goesByMail(key: NoticeKey): boolean {
  return key !== 'mail-away' && key !== 'mails'
}
