import { LONGEST_BRAND, MOST_CENTS, MOST_POSITION } from '#domain/catalogue/catalogue-limits.ts'
import type { GridColumn, GridValue } from '#domain/catalogue/grid/grid-columns.ts'
import { readCents, readNumber, showCents, showNumber } from '../../../ui/form/typed-values.ts'

export type Choice = { value: string; label: string }

/** What can stand in the cells of a column. */
export type CellShape = {
  id: GridColumn
  kind: 'money' | 'whole' | 'text' | 'choice' | 'choices'
  /** It cannot be left empty. */
  isRequired: boolean
  choices: readonly Choice[]
  /** The smallest and the largest whole number. */
  least?: number
  most?: number
}

export type CellProblem = 'money' | 'whole' | 'required' | 'long' | 'choice'

export type ReadCell = { ok: true; value: GridValue } | { ok: false; problem: CellProblem }

/** What somebody typed or pasted, as it travels. Choices are read by their names, or by what stands for them. */
export function readCell(
  text: string,
  { kind, isRequired, choices, least = 0, most = MOST_POSITION }: CellShape,
): ReadCell {
  const typed = text.trim()
  if (kind === 'choices') return readChoices(typed, choices)
  if (typed === '' || typed === '—') return isRequired ? no('required') : { ok: true, value: null }
  if (kind === 'money') return readWithin(readCents(typed), { least: 0, most: MOST_CENTS }, 'money')
  if (kind === 'whole') return readWithin(readNumber(typed), { least, most }, 'whole')
  if (kind === 'text') return typed.length > LONGEST_BRAND ? no('long') : { ok: true, value: typed }
  const found = findChoice(typed, choices)
  return found === undefined ? no('choice') : { ok: true, value: found.value }
}

export function showCell(value: GridValue, { kind, choices }: CellShape, language: string): string {
  if (value === null) return ''
  if (kind === 'money') return showCents(Number(value), language)
  if (kind === 'whole') return showNumber(Number(value), language)
  const labelOf = (slug: string) => choices.find((choice) => choice.value === slug)?.label ?? slug
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  return kind === 'choice' ? labelOf(String(value)) : String(value)
}

function readWithin(
  value: number | null,
  { least, most }: { least: number; most: number },
  problem: CellProblem,
): ReadCell {
  const isTaken = value !== null && Number.isInteger(value) && value >= least && value <= most
  return isTaken ? { ok: true, value } : no(problem)
}

function readChoices(text: string, choices: readonly Choice[]): ReadCell {
  const names = text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const found = names.map((name) => findChoice(name, choices))
  if (found.includes(undefined)) return no('choice')
  return { ok: true, value: [...new Set(found.map((choice) => choice?.value ?? ''))].sort() }
}

function findChoice(text: string, choices: readonly Choice[]): Choice | undefined {
  const sought = plain(text)
  return choices.find(({ value, label }) => plain(label) === sought || value === sought)
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase('it')
}

function no(problem: CellProblem): ReadCell {
  return { ok: false, problem }
}
