import type { PageSummaryView } from '#office/contract/stores/pages.ts'

/** Where shoppers find it. */
export function addressOf({ slug, kind }: Pick<PageSummaryView, 'slug' | 'kind'>): string {
  if (slug === 'home') return '/'
  if (kind === 'landings') return `/${slug}/…`
  return kind === 'words' ? `/${slug}` : `/info/${slug}`
}
