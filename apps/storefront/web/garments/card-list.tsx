import { createContext, type ReactNode, use } from 'react'
import { GarmentCard, type GarmentCardProps } from './garment-card.tsx'
import { HydrateOnTouch } from './hydrate-on-touch.tsx'

/** Gives the HTML of a card that was rendered before; only on the server. */
export const CardMarkup = createContext<((card: GarmentCardProps) => string) | null>(null)

type CardListProps = {
  className: string | undefined
  cards: GarmentCardProps[]
  /** What stands for cards that are on their way; only in the browser. */
  coming?: ReactNode
}

/** A list of cards. The server writes it as the browser would render it here, most cards without rendering them again. */
export function CardList({ className, cards, coming }: CardListProps) {
  const toMarkup = import.meta.env.SSR ? use(CardMarkup) : null
  if (toMarkup !== null) {
    const html = cards.map((card) => `<li>${toMarkup(card)}</li>`).join('')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of these very cards
    return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <ul className={className}>
      {cards.map((card) => (
        <li key={card.garment.id}>
          <HydrateOnTouch>
            <GarmentCard {...card} />
          </HydrateOnTouch>
        </li>
      ))}
      {coming}
    </ul>
  )
}
