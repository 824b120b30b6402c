import { readNumber } from '../../ui/form/typed-values.ts'

export const SHARES = ['oneOff', 'twoWeeks', 'month', 'trial'] as const
export type Share = (typeof SHARES)[number]

/** '15,5' percent are 155 thousandths; empty: not offered. Undefined: no number between 0.1 and 100. */
export function readShare(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const percent = readNumber(text)
  const thousandths = percent === null ? null : Math.round(percent * 10)
  return thousandths !== null && thousandths >= 1 && thousandths <= 1000 ? thousandths : undefined
}

/** The rule that a form asks to be shown, as the API reads it; undefined: none. */
export function ruleInQuery(search: URLSearchParams): string | undefined {
  if (!search.has('oneOff')) return undefined
  return SHARES.map((name) => readShare(search.get(name) ?? '') ?? '').join(',')
}
