import type { Transaction } from '#database/connection.ts'
import { markStep } from '#database/queries/stores/store-life.ts'
import { type Firm, findFirmProblems, toFirm } from '#domain/stores/opening/firm.ts'
import { saveBrandDraft } from '../brand/edit-brand.ts'

type NamedFirm = { storeId: string; person: { id: string; name: string }; now: Date; revision: number; firm: Firm }

/** Who is behind the store, checked as the law writes it, into the draft. */
export async function saveCompany(trx: Transaction, { storeId, person, now, revision, firm }: NamedFirm) {
  const problems = findFirmProblems(firm)
  if (problems.length > 0) {
    return { ok: false, reason: 'MALFORMED_INPUT', fields: problems.map(({ field }) => field) } as const
  }
  const outcome = await saveBrandDraft(trx, { storeId, person, now, changes: toFirm(firm), seen: revision })
  if (outcome.ok) await markStep(trx, { storeId, step: 'firm', mark: 'done' })
  return outcome
}
