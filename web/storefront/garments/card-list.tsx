import { createContext, use } from 'react'
import { GarmentCard, type GarmentCardProps } from './garment-card.tsx'
import { HydrateOnTouch } from './hydrate-on-touch.tsx'

/** Gives the HTML of a card that was rendered before; only on the server. */
export const CardMarkup = createContext<((card: GarmentCardProps) => string) | null>(null)

/** A card in a list. The server writes it as the browser would render it here, often without rendering it again. */
export function CardItem(card: GarmentCardProps) {
  const toMarkup = import.meta.env.SSR ? use(CardMarkup) : null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of this very card
  if (toMarkup !== null) return <li dangerouslySetInnerHTML={{ __html: toMarkup(card) }} />
  return (
    <li>
      <HydrateOnTouch>
        <GarmentCard {...card} />
      </HydrateOnTouch>
    </li>
  )
}
