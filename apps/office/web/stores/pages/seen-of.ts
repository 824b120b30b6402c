import type { PageFields } from '#domain/stores/pages/page-fields.ts'
import { clauseField, isWordSlug, landingField, OWN_FIELDS, WORD_PAGES } from '#domain/stores/pages/page-kinds.ts'
import type { PageView } from '#office/contract/stores/pages.ts'

/** What the form is filled with: what differs from it when it is sent was changed here. */
export function seenOf(page: PageView): PageFields {
  const clauses = (page.clauses ?? [])
    .filter(({ state }) => state !== 'leftOut')
    .map(({ key, heading, text }) => [clauseField(key), { heading, text }])
  const landings = (page.landings ?? []).map(({ key }) => [landingField(key), page.draft[landingField(key)] ?? null])
  const plain = plainFields(page).map(([field]) => [field, shownIn(page, field)])
  return Object.fromEntries([...plain, ...clauses, ...landings])
}

export function plainFields({ slug, kind }: PageView) {
  if (kind === 'landings') return []
  if (kind === 'legal') return [['title', 'line'] as const, ['introduction', 'text'] as const]
  return Object.entries(isWordSlug(slug) ? WORD_PAGES[slug] : OWN_FIELDS)
}

/** A legal page without words of its own shows those of the default. */
export function shownIn({ draft, standard }: PageView, field: string): unknown {
  return draft[field] ?? (standard as Record<string, string> | null)?.[field] ?? null
}
