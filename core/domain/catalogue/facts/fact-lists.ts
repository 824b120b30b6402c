import { type LocalizedText, localise } from '#domain/stores/languages.ts'
import type { SizeSystem } from './garment-facts.ts'

/** What garments are sorted by, of which a store can add its own. */
export const FACT_LISTS = ['categories', 'tags', 'colours', 'sizes'] as const

export type FactList = (typeof FACT_LISTS)[number]

/** An entry of such a list: a size is called differently in each country, everything else in each language. */
export type FactContent = {
  name: LocalizedText
  position: number
  parent: string | null
  hex: string | null
  labels: Record<SizeSystem, string> | null
  measures: { bust: number; waist: number; hips: number } | null
}

export type FactEntry = FactContent & { key: string; isOwn: boolean; uses: number }

/** What an entry of each list cannot do without. */
export function isWhole(list: FactList, { name, hex, labels }: FactContent): boolean {
  if (list === 'sizes') return labels !== null && labels.IT.trim() !== ''
  return Object.values(name).some((words) => words.trim() !== '') && (list !== 'colours' || hex !== null)
}

const LONGEST_KEY = 36

/** What stands for it in addresses: its name, with a number where that is taken. */
export function keyFor({ name, labels }: FactContent, isTaken: (key: string) => boolean): string {
  const words = labels?.IT ?? localise(name, 'it')
  const plain = words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
  const base = plain.slice(0, LONGEST_KEY).replace(/-$/, '') || 'x'
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** A category below itself would be found nowhere. */
export function isBelow(entries: readonly FactEntry[], key: string, parent: string | null): boolean {
  const parents = new Map(entries.map((entry) => [entry.key, entry.parent]))
  for (let at = parent, steps = 0; at !== null && steps <= entries.length; at = parents.get(at) ?? null, steps += 1) {
    if (at === key) return true
  }
  return false
}
