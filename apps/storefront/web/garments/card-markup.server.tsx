import type { Language } from '#domain/stores/languages.ts'
import { createMarkupCache, renderApart } from '../frame/render-apart.server.tsx'
import { GarmentCard, type GarmentCardProps, type GarmentOnCard } from './garment-card.tsx'
import { HydrateOnTouch } from './hydrate-on-touch.tsx'

/** What of its page a card goes by; it is given nothing else of it. */
export type CardPage = {
  language: Language
  prefix: string
  store: { productDetailsIconHeartOff: string | null }
}

const kept = createMarkupCache()

/** Which key a garment was last looked for by, and what else went into it: to write it is most of the work of finding a card. */
const lastKeys = new WeakMap<GarmentOnCard, { otherwise: string; key: string }>()

/**
 * The HTML of cards, of which a page has dozens and which are most of its work. The same garment looks the same in every
 * list, so that a list nobody has asked for yet is mostly put together from cards that others have.
 */
export function createCardMarkup({ language, prefix, store }: CardPage): (card: GarmentCardProps) => string {
  const { productDetailsIconHeartOff } = store
  const page = { language, prefix, loaderData: { root: { language, store: { productDetailsIconHeartOff } } } }
  const ofPage = JSON.stringify([language, prefix, productDetailsIconHeartOff])
  return (card) => {
    const key = keyOf(card, ofPage)
    const before = kept.get(key)
    if (before !== undefined) return before
    const markup = renderApart(
      <HydrateOnTouch>
        <GarmentCard {...card} />
      </HydrateOnTouch>,
      page,
    )
    kept.set(key, markup)
    return markup
  }
}

function keyOf({ garment, ...shown }: GarmentCardProps, ofPage: string): string {
  const otherwise = JSON.stringify(shown) + ofPage
  const last = lastKeys.get(garment)
  if (last?.otherwise === otherwise) return last.key
  const key = JSON.stringify(garment) + otherwise
  lastKeys.set(garment, { otherwise, key })
  return key
}
