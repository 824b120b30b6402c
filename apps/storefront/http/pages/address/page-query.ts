import { PREVIEW_PARAMETER } from '#paths/storefront/brand-preview.ts'

/** What a page may be asked for in its address; anything else neither reaches a shared page nor makes a second copy of it. */
const KNOWN_PARAMETERS = new Set([
  'lang',
  'sizes',
  'colors',
  'categories',
  'tags',
  'secondHand',
  'text',
  'name',
  'page',
  'brands',
  'minPrice',
  'maxPrice',
  'maxValue',
  'deliveryDate',
  'eventDate',
  'daysCount',
  'sort',
])

/** React Router asks with it for the data of some routes only. */
const ROUTES_PARAMETER = '_routes'

export type PageQuery = { text: string; lang: string | null }

export const NO_QUERY: PageQuery = { text: '', lang: null }

export function toPageQuery(query: string, { isData }: { isData: boolean }): PageQuery {
  if (query === '') return NO_QUERY
  const parameters = new URLSearchParams(query)
  const known = [...parameters].filter(([name]) => KNOWN_PARAMETERS.has(name) || (isData && name === ROUTES_PARAMETER))
  if (known.length === 0) return NO_QUERY
  known.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return { text: new URLSearchParams(known).toString(), lang: parameters.get('lang') }
}

/** The address of a client navigation's data: `/how-it-works.data`, and `/_.data` or `/_root.data` for the home page. */
export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

/** The token of a store's draft. Almost no address has one: nothing is parsed for those. */
export function previewTokenIn(query: string): string | null {
  if (!query.includes(`${PREVIEW_PARAMETER}=`)) return null
  return new URLSearchParams(query).get(PREVIEW_PARAMETER)
}
