import type { Language } from '#domain/stores/languages.ts'

/** What stands between the parts of a word, in the languages that write several words as one. */
const JOINTS: Partial<Record<Language, readonly string[]>> = {
  de: ['', 's', 'es', 'n', 'en', 'er', 'e'],
  nl: ['', 's', 'en', 'e', 'er'],
}

const SHORTEST_PART = 4
const SHORTEST_WORD = 7
const LONGEST_WORD = 40

/** What a word may consist of, to be looked up; none in a language that does not write words as one. */
export function partsToLookUp(word: string, language: Language): string[] {
  if (JOINTS[language] === undefined || word.length < SHORTEST_WORD || word.length > LONGEST_WORD) return []
  const parts = new Set<string>()
  for (let from = 0; from <= word.length - SHORTEST_PART; from++)
    for (let to = from + SHORTEST_PART; to <= word.length; to++) parts.add(word.slice(from, to))
  parts.delete(word)
  return [...parts]
}

/**
 * A word as the known words that it is made of: "hochzeitskleid" is "hochzeit" and "kleid". The fewer the better, then the
 * longer its last one, which says what it is. Where only the last one is known, it stands for the whole: a "festivalkleid" is
 * a "kleid". Null: it is no compound of these.
 */
export function splitCompound(word: string, known: ReadonlySet<string>, language: Language): string[] | null {
  const joints = JOINTS[language]
  if (joints === undefined || word.length < SHORTEST_WORD) return null
  return allOf(word, { known, joints }) ?? headOf(word, known)
}

type Words = { known: ReadonlySet<string>; joints: readonly string[] }

function allOf(word: string, words: Words): string[] | null {
  let best: string[] | null = null
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const head = word.slice(at)
    const before = words.known.has(head) ? inFront(word.slice(0, at), words) : null
    if (before !== null && (best === null || before.length + 1 < best.length)) best = [...before, head]
  }
  return best
}

/** What stands before the last part: one word or several, with what joins it to the next. */
function inFront(start: string, words: Words): string[] | null {
  for (const joint of words.joints) {
    if (!start.endsWith(joint)) continue
    const bare = start.slice(0, start.length - joint.length)
    if (words.known.has(bare)) return [bare]
  }
  return allOf(start, words)
}

function headOf(word: string, known: ReadonlySet<string>): string[] | null {
  for (let at = SHORTEST_PART - 1; at <= word.length - SHORTEST_PART; at++) {
    const head = word.slice(at)
    if (known.has(head)) return [head]
  }
  return null
}
