import type { Transaction } from '#database/connection.ts'
import { markStep } from '#database/queries/stores/store-life.ts'
import { findStorePage, saveStorePage } from '#database/queries/stores/store-pages.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { spokenOf } from '#domain/stores/opening/new-store.ts'
import { TONES, type Tone } from '#use-cases/stores/opening/opening-texts.ts'
import { findBrand, saveBrandDraft } from '../brand/edit-brand.ts'
import { defaultPages, retone } from './default-words.ts'

type Words = {
  storeId: string
  person: { id: string; name: string }
  now: Date
  revision: number
  languages: readonly Language[]
  tone: Tone
}

/** Which languages a store speaks and how: into the draft, and into pages that still read as they came. */
export async function writeWords(trx: Transaction, { storeId, person, now, revision, languages, tone }: Words) {
  const { draft } = await findBrand(trx, storeId)
  const changes = { ...retone(draft.name, { current: draft, tone }), languages: spokenOf(languages) }
  const outcome = await saveBrandDraft(trx, { storeId, person, now, changes, seen: revision })
  if (!outcome.ok) return outcome
  for (const language of LANGUAGES) await retonePages(trx, { storeId, name: draft.name, tone, language })
  await markStep(trx, { storeId, step: 'words', mark: 'done' })
  return outcome
}

async function retonePages(
  trx: Transaction,
  { storeId, name, tone, language }: { storeId: string; name: string; tone: Tone; language: Language },
): Promise<void> {
  const known = TONES.map((each) => defaultPages(name, { tone: each, language }) as Record<string, object>)
  for (const [slug, content] of Object.entries(defaultPages(name, { tone, language }))) {
    const written = await findStorePage(trx, { storeId, slug, language })
    const isDefault = written === null || known.some((pages) => isSame(pages[slug], written))
    if (isDefault) await saveStorePage(trx, { storeId, slug, language, content })
  }
}

/** The database keeps the keys of a page in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
