import { addDays } from './grid/cells.ts'

/** How many weeks are seen at once, and how wide a day is then. */
export const ZOOMS = { 4: 36, 8: 18, 12: 12, 26: 6 } as const

export type Weeks = keyof typeof ZOOMS

export const WEEKS = Object.keys(ZOOMS).map(Number) as Weeks[]

export type TimelineState = {
  from: string | undefined
  weeks: Weeks
  text: string | undefined
  product: string | undefined
  isList: boolean
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{36}$/

/** What the address says; an address written by hand that says nothing sensible shows everything. */
export function readTimelineState(search: URLSearchParams): TimelineState {
  const weeks = Number(search.get('weeks')) as Weeks
  const from = search.get('from') ?? ''
  const product = search.get('product')?.toLowerCase() ?? ''
  return {
    from: DAY.test(from) && !Number.isNaN(Date.parse(from)) ? mondayOf(from) : undefined,
    weeks: WEEKS.includes(weeks) ? weeks : 8,
    text: search.get('text')?.trim().slice(0, 100) || undefined,
    product: ID.test(product) ? product : undefined,
    isList: search.get('view') === 'list',
  }
}

/** Weeks are drawn whole. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

export function toTimelineAddress({ from, weeks, text, product, isList }: TimelineState): string {
  const search = new URLSearchParams()
  if (from) search.set('from', from)
  if (weeks !== 8) search.set('weeks', String(weeks))
  if (text) search.set('text', text)
  if (product) search.set('product', product)
  if (isList) search.set('view', 'list')
  return `?${search}`
}
