import type { SaleVersion } from '#domain/stores/sales/merge-edit.ts'
import type { SaleVersionView } from '#office/contract/stores/sale-versions.ts'

/** The latest first. */
export function toVersionViews(versions: readonly SaleVersion[]): SaleVersionView[] {
  return versions.toReversed().map(({ number, publishedByName, publishedAt, fields, content }) => ({
    number,
    publishedBy: publishedByName,
    publishedAt: publishedAt.toISOString(),
    fields: [...fields],
    content,
  }))
}

/** What stood in the way of an edit goes along with the refusal: who changed which field, or what cannot be meant so. */
export function withDetails<Refused extends { ok: false; reason: string }>(refused: Refused) {
  const { ok, reason, ...rest } = refused
  const { fields, details, conflicts } = rest as { fields?: string[]; conflicts?: unknown; details?: object }
  return {
    ok,
    reason,
    ...(fields && { fields: [...fields] }),
    details: { ...details, ...(conflicts !== undefined && { conflicts }) },
  } as {
    ok: false
    reason: Refused['reason']
    fields?: string[]
    details: object
  }
}
