import type { Transaction } from '#database/connection.ts'
import type { MailKind } from '#database/generated/schema.ts'
import type { JobQueue } from '#database/job-queue.ts'
import { saveMail } from '#database/queries/mail.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import type { Language } from '#domain/stores/languages.ts'

/** The mail goes out if the caller's transaction commits, and only then. Its words are found when it is sent. */
export async function enqueueMail(
  trx: Transaction,
  { jobs, now }: { jobs: Pick<JobQueue, 'enqueue'>; now: () => Date },
  { storeId, kind, recipient, language }: { storeId: string; kind: MailKind; recipient: string; language: Language },
): Promise<void> {
  const mailId = await saveMail(trx, { storeId, kind, recipient: toEmailKey(recipient), language, createdAt: now() })
  await jobs.enqueue(trx, 'send-mail', { storeId, mailId })
}
