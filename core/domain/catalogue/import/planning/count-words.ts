import type { UnknownWord } from '../problems.ts'
import { type FactFinder, wordKey } from '../values/find-fact.ts'
import type { PlannedEntry } from './plan-import.ts'

/** A word that nobody knows, and in how many garments it stands. `key`: what was said that it means; null: nothing. */
export type CountedWord = UnknownWord & { count: number; key?: string | null }

/** More than somebody decides one by one is a column taken for another. */
const MOST_WORDS = 200

/** Those that are not decided first, and of these the ones that most garments have; what was decided can be changed. */
export function countWords(entries: readonly Pick<PlannedEntry, 'unknown'>[], find: FactFinder): CountedWord[] {
  const counted = new Map<string, CountedWord>()
  for (const { unknown } of entries) {
    const words = new Map(unknown.map((each) => [wordKey(each.kind, each.word), each]))
    for (const [key, { kind, word }] of words) {
      if (word === '') continue
      const said = find.said(kind, word)
      const count = (counted.get(key)?.count ?? 0) + 1
      counted.set(key, { kind, word, count, ...(said !== undefined && { key: said }) })
    }
  }
  const byCount = [...counted.values()].toSorted((one, other) => other.count - one.count)
  const isOpen = ({ key }: CountedWord) => key === undefined
  return [
    ...byCount.filter(isOpen).slice(0, MOST_WORDS),
    ...byCount.filter((word) => !isOpen(word)).slice(0, MOST_WORDS),
  ]
}
