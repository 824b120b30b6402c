import type { Transaction } from '#database/connection.ts'

export type AuditLine = {
  storeId: string
  /** Whom it is about. */
  subjectId: string | null
  event:
    | 'signed-up'
    | 'email-confirmed'
    | 'logged-in'
    | 'log-in-failed'
    | 'password-refused'
    | 'logged-out'
    | 'session-ended'
    | 'refresh-token-reused'
    | 'password-changed'
    | 'password-reset'
    | 'account-erased'
    | 'data-exported'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'second-factor-refused'
    | 'totp-set-up'
    | 'passkey-added'
    | 'passkey-removed'
    | 'passkey-renamed'
    | 'passkey-cloned'
    | 'recovery-codes-renewed'
    | 'account-offered'
    | 'guest-orders-joined'
    | 'email-change-asked'
    | 'email-change-stopped'
    | 'email-changed'
  detail?: Record<string, string>
  at: Date
}

export async function writeAuditLine(trx: Transaction, { detail = {}, ...line }: AuditLine): Promise<void> {
  await trx
    .insertInto('auditLine')
    .values({ ...line, detail: JSON.stringify(detail) })
    .execute()
}

export async function listAuditLines(trx: Transaction, subjectId: string) {
  return trx
    .selectFrom('auditLine')
    .select(['event', 'detail', 'at'])
    .where('subjectId', '=', subjectId)
    .orderBy('at')
    .execute()
}
