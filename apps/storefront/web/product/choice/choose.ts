import type { Filters } from '#storefront/web/catalogue/address/filters.ts'
import type { Way } from './ways.ts'

/** `instead`: the size that was asked for, where another stands because none is for sale in it. */
export type Choice = { way: string | null; size: string | null; instead: string | null }

type SoldWay = Extract<Way, { kind: 'secondHand' }>

export const NOTHING: Choice = { way: null, size: null, instead: null }

/**
 * What is bought is there in the size: whoever turns to buying gets the cheapest condition that has it, and else another
 * size; whoever names a condition gets a size of it. A size that gave way comes back with a way that has it.
 */
export function chooseWay(ways: readonly Way[], before: Choice, id: string): Choice {
  const wanted = before.instead ?? before.size
  const pressed = ways.find((way) => way.id === id)
  if (pressed?.kind !== 'secondHand') return { way: id, size: wanted, instead: null }
  const isBuying = ways.some((way) => way.id === before.way && way.kind === 'secondHand')
  const { id: way, sizes } = (!isBuying && cheapestIn(ways, wanted)) || pressed
  if (wanted === null) return { way, size: sizes.length === 1 ? (sizes[0] ?? null) : null, instead: null }
  if (sizes.includes(wanted)) return { way, size: wanted, instead: null }
  return { way, size: sizes[0] ?? wanted, instead: wanted }
}

/** For the way that is shown: what the shopper goes on with does not change under the hand, unless it is not sold in it. */
export function chooseSize(ways: readonly Way[], shown: Way | undefined, size: string): Choice {
  const isSold = shown?.kind === 'secondHand' && !shown.sizes.includes(size)
  const way = (isSold && cheapestIn(ways, size)) || shown
  return { way: way?.id ?? null, size, instead: null }
}

/**
 * What a garment opens with: where there is nothing to choose, nothing is asked, and what the list was narrowed to is
 * chosen here, where that is one of its sizes.
 */
export function openWith(
  ways: readonly Way[],
  sizes: readonly string[],
  list: Pick<Filters, 'sizes' | 'secondHand'>,
): Choice {
  const toBuy = list.secondHand ? ways.find(isSold) : undefined
  const fitting = sizes.filter((size) => list.sizes.includes(size) && (!toBuy || cheapestIn(ways, size)))
  const [only = null] = [sizes, fitting].find(({ length }) => length === 1) ?? []
  const choice = { ...NOTHING, size: only }
  return toBuy ? chooseWay(ways, choice, toBuy.id) : choice
}

/** Conditions come by their price. */
function cheapestIn(ways: readonly Way[], size: string | null): SoldWay | undefined {
  return ways.filter(isSold).find(({ sizes }) => size !== null && sizes.includes(size))
}

function isSold(way: Way): way is SoldWay {
  return way.kind === 'secondHand'
}
