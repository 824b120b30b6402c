import { randomInt } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import {
  type DiscountRow,
  insertDiscounts,
  lockDiscounts,
  updateDiscount,
} from '#database/queries/orders/discount-lists.ts'
import { insertSaleVersions } from '#database/queries/stores/sale-versions.ts'
import {
  type DiscountContent,
  discountNotices,
  discountProblems,
  drawDiscountCode,
  toInstants,
} from '#domain/prices/discount-edit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { keepVersion, type Publisher, prepareEdit } from '#use-cases/stores/sales/publish-edit.ts'

type Edit = { storeId: string; id: string; seen: number; content: DiscountContent }

/** What an edit, or a new code, would be: what changes, and what a store should know about it. */
export async function previewDiscount(
  trx: Transaction,
  { personId, now, ...edit }: Omit<Edit, 'id'> & { id: string | null; personId: string; now: Date },
) {
  const { id, content } = edit
  const malformed = refuseMalformed(content)
  if (malformed) return malformed
  if (id === null)
    return { ok: true, fields: [], uses: 0, notices: discountNotices(content, { uses: 0, now }) } as const
  const judged = await judge(trx, { ...edit, id, personId })
  if (!judged.ok) return judged
  const { uses } = judged.row
  return { ok: true, fields: judged.fields, uses, notices: discountNotices(judged.content, { uses, now }) } as const
}

/** Orders that were placed with it keep what was agreed. */
export async function publishDiscount(trx: Transaction, { person, now, ...edit }: Edit & Publisher) {
  const { storeId, id } = edit
  const malformed = refuseMalformed(edit.content)
  if (malformed) return malformed
  const judged = await judge(trx, { ...edit, personId: person.id })
  if (!judged.ok) return judged
  const { row, before, content, fields, versions } = judged
  const { validFrom, validUntil } = toInstants(content)
  const { type, value, maxUses, maxUsesPerCustomer, ways, isActive } = content
  // A day that nobody has touched keeps its moment.
  const days = {
    ...(fields.includes('firstDay') && { validFrom }),
    ...(fields.includes('lastDay') && { validUntil }),
  }
  await updateDiscount(trx, { id, type, value, maxUses, maxUsesPerCustomer, ways, isActive, ...days })
  const subject = { storeId, kind: 'discount', subjectId: id } as const
  await keepVersion(trx, subject, { before, after: content, fields, versions, person, now })
  const changes = changesBetween(before, content)
  return { ok: true, audit: line('discount.changed', row, changes) } as const
}

export async function createDiscount(
  trx: Transaction,
  { storeId, code, content, person, now }: { storeId: string; code: string; content: DiscountContent } & Publisher,
) {
  const malformed = refuseMalformed(content)
  if (malformed) return malformed
  const [created] = await insert(trx, { storeId, codes: [code], content, person, now })
  if (created === undefined) return { ok: false, reason: 'CODE_TAKEN', fields: ['code'] } as const
  const changes = changesBetween(null, { code, ...content })
  return { ok: true, id: created.id, audit: line('discount.created', created, changes) } as const
}

/** Many codes of the same terms, each drawn by chance. */
export async function generateDiscounts(
  trx: Transaction,
  {
    storeId,
    prefix,
    count,
    content,
    person,
    now,
  }: { storeId: string; prefix: string; count: number; content: DiscountContent } & Publisher,
) {
  const malformed = refuseMalformed(content)
  if (malformed) return malformed
  const created: { id: string; code: string }[] = []
  while (created.length < count) {
    const drawn = Array.from({ length: count - created.length }, () =>
      drawDiscountCode(prefix, (below) => randomInt(below)),
    )
    created.push(...(await insert(trx, { storeId, codes: [...new Set(drawn)], content, person, now })))
  }
  const subject = { kind: 'discount', id: storeId, name: prefix }
  const changes = [{ field: 'count', before: null, after: count }, ...changesBetween(null, content)]
  return { ok: true, created, audit: { action: 'discount.generated', subject, changes } satisfies AuditEntry } as const
}

async function insert(
  trx: Transaction,
  { storeId, codes, content, person, now }: { storeId: string; codes: string[]; content: DiscountContent } & Publisher,
) {
  const { firstDay, lastDay, ...terms } = content
  const rows = codes.map((code) => ({ ...terms, ...toInstants(content), code, storeId, createdAt: now }))
  const created = await insertDiscounts(trx, rows)
  const published = { publishedBy: person.id, publishedByName: person.name, publishedAt: now }
  const version = { number: 1, content: { ...content }, fields: Object.keys(content), ...published }
  const versions = created.map(({ id }) => ({ ...version, storeId, kind: 'discount' as const, subjectId: id }))
  await insertSaleVersions(trx, versions)
  return created
}

async function judge(trx: Transaction, { storeId, id, seen, content, personId }: Edit & { personId: string }) {
  const [row] = await lockDiscounts(trx, { storeId, ids: [id] })
  if (row === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const before = discountContentOf(row)
  const subject = { storeId, kind: 'discount', subjectId: id } as const
  const prepared = await prepareEdit(trx, subject, { current: before, edited: content, seen, personId })
  return prepared.ok ? { ...prepared, row, before } : prepared
}

function refuseMalformed(content: DiscountContent) {
  const fields = discountProblems(content)
  return fields.length === 0 ? null : ({ ok: false, reason: 'MALFORMED_INPUT', fields } as const)
}

export function discountContentOf(row: DiscountRow): DiscountContent {
  const { type, value, validFrom, validUntil, maxUses, maxUsesPerCustomer, ways, isActive } = row
  return {
    type,
    value,
    firstDay: validFrom && romeTime(validFrom).day.toString(),
    // What ends with a day ends at the beginning of the next one.
    lastDay: validUntil && romeTime(new Date(validUntil.getTime() - 1)).day.toString(),
    maxUses,
    maxUsesPerCustomer,
    ways,
    isActive,
  }
}

function line(
  action: AuditEntry['action'],
  { id, code }: { id: string; code: string },
  changes: AuditEntry['changes'],
): AuditEntry {
  return { action, subject: { kind: 'discount', id, name: code }, changes: changes ?? [] }
}
