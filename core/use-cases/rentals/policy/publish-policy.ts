import type { Transaction } from '#database/connection.ts'
import { listBookedRents } from '#database/queries/rentals/booked-rents.ts'
import { readRentalPolicy, saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { lockStore } from '#database/queries/stores/brand.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { exampleMoments, policyExamples, tightRents } from '#domain/rentals/policy-effect.ts'
import { policyProblems, tidyPolicy } from '#domain/rentals/policy-rules.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { keepVersion, type Publisher, prepareEdit } from '#use-cases/stores/sales/publish-edit.ts'

/** `shopNow`: by the clock that rentals go by. */
type Edit = { storeId: string; seen: number; policy: RentalPolicy; shopNow: Date }

/** Effect it would have, by the rules shoppers meet, before anybody publishes it. */
export async function previewPolicy(trx: Transaction, edit: Edit & { personId: string }) {
  const judged = await judge(trx, edit)
  if (!judged.ok) return judged
  const { before, content, fields } = judged
  const { storeId, shopNow } = edit
  const today = romeTime(shopNow).day.toString()
  const booked = await listBookedRents(trx, { storeId, today })
  // What was tight before is no news.
  const known = new Set(tightRents(booked, before, italianHolidays).map(({ rent }) => rent.id))
  const tight = tightRents(booked, content, italianHolidays).filter(({ rent }) => !known.has(rent.id))
  const moments = exampleMoments(shopNow)
  const examples = {
    before: policyExamples(before, italianHolidays, moments),
    after: policyExamples(content, italianHolidays, moments),
  }
  return { ok: true, before, after: content, fields, examples, booked: booked.length, tight } as const
}

/** Holds for what is ordered from now on: what is booked keeps its days, what is ordered its price. */
export async function publishPolicy(trx: Transaction, { person, now, ...edit }: Edit & Publisher) {
  const judged = await judge(trx, { ...edit, personId: person.id })
  if (!judged.ok) return judged
  const { storeId } = edit
  const { before, content, fields, versions } = judged
  await saveRentalPolicy(trx, { ...content, storeId })
  const subject = { storeId, kind: 'policy', subjectId: storeId } as const
  const number = await keepVersion(trx, subject, { before, after: content, fields, versions, person, now })
  const changes = changesBetween(before, content)
  const audit: AuditEntry = { action: 'policy.published', subject: { kind: 'policy', id: storeId, name: '' }, changes }
  return { ok: true, number, audit } as const
}

async function judge(trx: Transaction, { storeId, seen, policy, shopNow, personId }: Edit & { personId: string }) {
  await lockStore(trx, storeId)
  const before = await readRentalPolicy(trx, storeId)
  const edited = tidyPolicy(policy, shopNow)
  const subject = { storeId, kind: 'policy', subjectId: storeId } as const
  const prepared = await prepareEdit(trx, subject, { current: before, edited, seen, personId })
  if (!prepared.ok) return prepared
  const problems = policyProblems(prepared.content, italianHolidays, shopNow)
  if (problems.length === 0) return { ...prepared, before }
  const fields = problems.map(({ field }) => field as string)
  return { ok: false, reason: 'MALFORMED_INPUT', fields, details: { problems } } as const
}
