import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { renamePasskey as saveName } from '#database/queries/identity/passkeys.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

type RenameInput = { storeId: string; userId: string; passkeyId: string; name: string; visitor: Visitor }

/** The name protects nothing: no password is asked for, and nobody is told by mail. */
export function renamePasskey(
  dependencies: AccountDependencies,
  { storeId, userId, passkeyId, name, visitor }: RenameInput,
): Promise<{ ok: true } | { ok: false; reason: 'PASSKEY_NOT_FOUND' }> {
  return inStore(dependencies.db, storeId, async (trx) => {
    const before = await saveName(trx, { subject: customerSubject({ storeId, userId }), passkeyId, name })
    if (before === null) return { ok: false, reason: 'PASSKEY_NOT_FOUND' }
    const detail = { passkey: name, ...traceOf(visitor) }
    const line = { storeId, subjectId: userId, event: 'passkey-renamed', detail, at: dependencies.now() } as const
    await writeAuditLine(trx, line)
    return { ok: true }
  })
}
