import type { Transaction } from '#database/connection.ts'
import { listFacts } from '#database/queries/catalogue/fact-lists.ts'
import type { WordKind } from '#domain/catalogue/import/problems.ts'
import { addOwnFact } from '../lists/change-facts.ts'
import { languagesOf } from './read-mapping.ts'

/** What an entry needs besides its name. */
export type MadeWord = { hex: string | null }

const LISTS = { colour: 'colours', category: 'categories', size: 'sizes' } as const

/** An entry of the store's own, called as the file calls it, behind the others. */
export async function makeWord(
  trx: Transaction,
  { storeId, kind, word, made: { hex } }: { storeId: string; kind: WordKind; word: string; made: MadeWord },
) {
  const list = LISTS[kind]
  const [language] = await languagesOf(trx, storeId)
  const entries = await listFacts(trx, { storeId, list })
  const position = Math.max(0, ...entries.map((entry) => entry.position)) + 1
  const labels = kind === 'size' ? { IT: word, EU: word, UK: word, US: word } : null
  const content = {
    name: kind === 'size' ? {} : { [language]: word },
    position,
    parent: null,
    hex: kind === 'colour' ? hex : null,
    labels,
    measures: null,
  }
  return addOwnFact(trx, { storeId, list, content })
}
