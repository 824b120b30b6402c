/** What a shopper has asked the list for. It lives in the address, so that a list can be shared and come back to. */
export type Filters = Lists & {
  text: string
  secondHand: boolean
  /** Whole euros, as people type them. */
  minPrice: number | null
  maxPrice: number | null
  maxValue: number | null
  /** The day it is worn; then no delivery day counts. */
  eventDate: string | null
  deliveryDate: string | null
  daysCount: number | null
  sort: Sort | null
}

/** Filters of which several values can be chosen, in the order the page offers them. */
export const LIST_NAMES = ['sizes', 'categories', 'colors', 'brands', 'tags'] as const
export type ListName = (typeof LIST_NAMES)[number]
type Lists = Record<ListName, string[]>

export const SORTS = ['newest', 'priceAsc', 'priceDesc'] as const
export type Sort = (typeof SORTS)[number]

/** How many garments a page of the list has; `page=3` shows three of them. */
export const PAGE_SIZE = 24

const LONGEST_TEXT = 200
const CONTROL_SIGNS = /[\p{Cc}\p{Cs}]+/gu
/** For how long something is wanted by who names only a day. */
export const DEFAULT_DAYS = 4

export function readFilters(query: URLSearchParams): Filters {
  const eventDate = readDay(query.get('eventDate'))
  const deliveryDate = eventDate === null ? readDay(query.get('deliveryDate')) : null
  const isForADay = (eventDate ?? deliveryDate) !== null
  const prices = [readCount(query.get('minPrice')), readCount(query.get('maxPrice'))] as const
  // Between ninety and ten is between ten and ninety.
  const [minPrice, maxPrice] = isUpsideDown(prices) ? [prices[1], prices[0]] : prices
  return {
    ...(Object.fromEntries(LIST_NAMES.map((name) => [name, readList(query, name)])) as Lists),
    // The search box says `name`, the list itself `text`.
    text: readText(query.get('text') || query.get('name') || ''),
    secondHand: query.get('secondHand') === 'true',
    minPrice,
    maxPrice,
    maxValue: readCount(query.get('maxValue')),
    eventDate,
    deliveryDate,
    daysCount: isForADay ? readCount(query.get('daysCount')) || DEFAULT_DAYS : null,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
  }
}

function isUpsideDown([least, most]: readonly [number | null, number | null]): boolean {
  return least !== null && most !== null && least > most
}

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The one address of a list: what is not asked for is not in it. */
export function toSearch(filters: Filters, page = 1): string {
  const { minPrice, maxPrice, eventDate, deliveryDate, daysCount } = filters
  const parts: [string, string | number | null][] = [
    ...LIST_NAMES.map((name): [string, string] => [name, filters[name].join(',')]),
    ['text', filters.text],
    ['secondHand', filters.secondHand ? 'true' : null],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
    ['maxValue', filters.maxValue],
    ['eventDate', eventDate],
    ['deliveryDate', eventDate === null ? deliveryDate : null],
    ['daysCount', (eventDate ?? deliveryDate) && daysCount],
    ['sort', filters.sort],
    ['page', page > 1 ? page : null],
  ]
  const given = parts.filter(([, value]) => value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search.replaceAll('%2C', ',')}`
}

export function toggleValue(filters: Filters, name: ListName, value: string): Filters {
  const values = filters[name]
  const isChosen = values.includes(value)
  return { ...filters, [name]: isChosen ? values.filter((one) => one !== value) : [...values, value] }
}

/** The same list for another day to wear it, or for none. */
export function forEvent(filters: Filters, eventDate: string | null): Filters {
  if (eventDate !== null) {
    return { ...filters, eventDate, deliveryDate: null, daysCount: filters.daysCount ?? DEFAULT_DAYS }
  }
  return { ...filters, eventDate, daysCount: filters.deliveryDate === null ? null : filters.daysCount }
}

export const NO_FILTERS = readFilters(new URLSearchParams())

/** How many choices narrow the list; the order it is in narrows nothing. */
export function countFilters(filters: Filters): number {
  const values = LIST_NAMES.reduce((sum, name) => sum + filters[name].length, 0)
  const hasPrice = filters.minPrice !== null || filters.maxPrice !== null
  const hasValue = filters.maxValue !== null
  const day = filters.eventDate ?? filters.deliveryDate
  return [filters.text, filters.secondHand, hasPrice, hasValue, day].filter(Boolean).length + values
}

function readText(text: string): string {
  return text.replace(CONTROL_SIGNS, ' ').trim().slice(0, LONGEST_TEXT).trim()
}

/** A form without script repeats a name for each value; our own addresses join them with commas. */
function readList(query: URLSearchParams, name: ListName): string[] {
  const values = query.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()))].filter(Boolean)
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

function readDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text
}
