import type { Transaction } from '#database/connection.ts'
import type { MailKind } from '#database/generated/schema.ts'
import type { JobQueue } from '#database/job-queue.ts'
import { takeMailTurn } from '#database/mail-turn.ts'
import { saveMail } from '#database/queries/mail/mail.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { MailDetail } from './mail-detail.ts'

/** Nobody sits there waiting for them, and they come in crowds: every other kind goes first. */
const CAN_WAIT: readonly MailKind[] = [
  'return-reminder',
  'return-overdue',
  'membership-renewal-soon',
  'membership-renewed',
  'item-received',
]

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
  const asked = { ...mail, recipient: toEmailKey(recipient), subjectId, detail, createdAt: now() }
  const mailId = await saveMail(trx, asked)
  const turn = await takeMailTurn(trx, { storeId, kind, isUrgent: !CAN_WAIT.includes(kind) })
  await jobs.enqueue(trx, 'send-mail', { storeId, mailId }, turn)
}
