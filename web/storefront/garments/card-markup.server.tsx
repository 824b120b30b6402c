import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { UNSAFE_DataRouterDataContext as LoaderDataContext, StaticRouter } from 'react-router'
import type { Language } from '#domain/stores/languages.ts'
import { TextsProvider } from '../../texts/texts-provider.tsx'
import { compiledTexts } from '../texts/compiled-texts.server.ts'
import { GarmentCard, type GarmentCardProps } from './garment-card.tsx'
import { HydrateOnTouch } from './hydrate-on-touch.tsx'

/** What of its page a card goes by; it is given nothing else of it. */
export type CardPage = {
  language: Language
  prefix: string
  store: { productDetailsIconHeartOff: string | null }
}

const MIB = 1024 * 1024

/** By everything that goes into them: what was not changed is found again, and nothing else can be. */
const kept = new LRUCache<string, string>({
  maxSize: 8 * MIB,
  sizeCalculation: (markup, key) => 2 * (markup.length + key.length),
})

/**
 * The HTML of cards, of which a page has dozens and which are most of its work. The same garment looks the same in every
 * list, so that a list nobody has asked for yet is mostly put together from cards that others have.
 */
export function createCardMarkup({ language, prefix, store }: CardPage): (card: GarmentCardProps) => string {
  const { productDetailsIconHeartOff } = store
  const loaderData = { root: { language, store: { productDetailsIconHeartOff } } }
  const ofPage = JSON.stringify([language, prefix, productDetailsIconHeartOff])
  return (card) => {
    const key = JSON.stringify(card) + ofPage
    const before = kept.get(key)
    if (before !== undefined) return before
    const markup = renderToString(
      <TextsProvider language={language} texts={compiledTexts[language].texts}>
        <LoaderDataContext value={{ loaderData } as never}>
          <StaticRouter basename={prefix || '/'} location={prefix || '/'}>
            <HydrateOnTouch>
              <GarmentCard {...card} />
            </HydrateOnTouch>
          </StaticRouter>
        </LoaderDataContext>
      </TextsProvider>,
    )
    kept.set(key, markup)
    return markup
  }
}
