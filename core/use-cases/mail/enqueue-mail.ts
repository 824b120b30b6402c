import type { Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { takeMailTurn } from '#database/jobs/mail-turn.ts'
import { lockWaitingMail, replaceDetail, saveMail } from '#database/queries/mail/mail.ts'
import { takeStrangerMail } from '#database/queries/mail/stranger-mail.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { canStrangersCause, mostStrangerMails } from '#domain/mail/stranger-mail.ts'
import type { Language } from '#domain/stores/languages.ts'
import { gatherDetails, isGathered } from './gather-details.ts'
import type { MailDetail } from './mail-detail.ts'
import { readDetail } from './read-detail.ts'

/** Nobody sits there waiting for them, and they come in crowds: every other kind goes first. */
const CAN_WAIT: readonly MailKind[] = [
  'return-reminder',
  'return-before-end',
  'return-overdue',
  'return-overdue-again',
  'membership-renewal-soon',
  'membership-renewed',
  'membership-pause-begun',
  'membership-pause-ends',
  'item-received',
  'staff-new-order',
  'credit-ends',
]

/** Seconds in which the other garments of a parcel, a pick-up or a refund are told of, so that one mail names them all. */
const GATHERED_FOR = 3

/** The mail goes out if the caller's transaction commits, and only then. Its words are found when it is sent. */
export async function enqueueMail(
  trx: Transaction,
  { jobs, now }: { jobs: Pick<JobQueue, 'enqueue'>; now: () => Date },
  {
    recipient,
    subjectId = null,
    detail = {},
    ...mail
  }: {
    storeId: string
    kind: MailKind
    recipient: string
    language: Language
    /** The order or membership it is about. */
    subjectId?: string | null
    detail?: MailDetail | Record<string, never>
  },
): Promise<void> {
  const { storeId, kind } = mail
  // whoever asked is answered as always: only the mailbox, which they need not own, is spared
  const isSpared = canStrangersCause(kind) && !(await takeStrangerMail(trx, strangerMail(kind, recipient)))
  if (isSpared) return
  const queued = { ...mail, recipient: toEmailKey(recipient), subjectId, detail, createdAt: now() }
  if (isGathered(kind) && (await joinsWaiting(trx, queued))) return
  const mailId = await saveMail(trx, queued)
  const turn = await takeMailTurn(trx, { storeId, kind, isUrgent: !CAN_WAIT.includes(kind) })
  const start = isGathered(kind) ? { startAfter: GATHERED_FOR } : {}
  await jobs.enqueue(trx, 'send-mail', { storeId, mailId }, { ...turn, ...start, id: mailId })
}

const strangerMail = (kind: MailKind, recipient: string) => ({
  recipient: toEmailKey(recipient),
  most: mostStrangerMails(kind),
})

/** Whether a mail that is still to be sent now says this too. */
async function joinsWaiting(
  trx: Transaction,
  {
    detail,
    ...queued
  }: { kind: MailKind; recipient: string; subjectId: string | null; detail: MailDetail | Record<string, never> },
): Promise<boolean> {
  const waiting = await lockWaitingMail(trx, queued)
  const both = waiting && gatherDetails(readDetail(waiting.detail), readDetail(detail))
  if (!both) return false
  await replaceDetail(trx, { id: waiting.id, detail: both })
  return true
}
