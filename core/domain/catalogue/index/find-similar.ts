import { eachBit } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { IndexEntry } from './index-entry.ts'

/** Other products of the same category, those first that share most with it. */
export function findSimilar(index: CatalogueIndex, id: string, limit: number): string[] {
  const entry = index.entries[index.slotOf.get(id) ?? -1]
  const candidates = index.sets.categories.get(entry?.category ?? '')
  if (entry === undefined || candidates === undefined) return []
  const best: Candidate[] = []
  eachBit(candidates, (slot) => {
    const other = index.entries[slot]
    if (other === undefined || other.id === id) return
    const candidate = { id: other.id, likeness: likenessOf(entry, other), position: other.position }
    const isAmongBest = best.length < limit || compare(candidate, best[best.length - 1] ?? candidate) < 0
    if (!isAmongBest) return
    const place = best.findIndex((each) => compare(candidate, each) < 0)
    best.splice(place === -1 ? best.length : place, 0, candidate)
    best.length = Math.min(best.length, limit)
  })
  return best.map((each) => each.id)
}

type Candidate = { id: string; likeness: number; position: number }

function compare(a: Candidate, b: Candidate): number {
  return b.likeness - a.likeness || a.position - b.position || (a.id < b.id ? 1 : -1)
}

function likenessOf(one: IndexEntry, other: IndexEntry): number {
  const sharedTags = one.tags.filter((tag) => other.tags.includes(tag)).length
  const isNearInPrice = one.rentFrom !== null && other.rentFrom !== null && ratio(one.rentFrom, other.rentFrom) < 1.5
  return (
    2 * sharedTags +
    (one.colour !== null && one.colour === other.colour ? 3 : 0) +
    (one.category === other.category ? 1 : 0) +
    (isNearInPrice ? 1 : 0) +
    (other.isIn ? 1 : 0)
  )
}

function ratio(a: number, b: number): number {
  return Math.max(a, b) / Math.max(1, Math.min(a, b))
}
