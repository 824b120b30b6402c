import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Language } from '#domain/stores/languages.ts'
import { withLoaderData } from '#kit/internals/render/with-loader-data.server.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import { compiledTexts } from '../texts/compiled-texts.server.ts'

/** What of its page a piece goes by; it is given nothing else of it. */
export type GivenPage = {
  language: Language
  prefix: string
  loaderData: { root: object }
}

const MIB = 1024 * 1024

/** HTML by everything that goes into it. What visitors ask for goes in too: there is room for so many bytes. */
export function createMarkupCache() {
  return new LRUCache<string, string>({
    maxSize: 8 * MIB,
    sizeCalculation: (markup, key) => 2 * (markup.length + key.length),
  })
}

/** The HTML of a piece of a page, to be put into many. */
export function renderApart(piece: ReactNode, { language, prefix, loaderData }: GivenPage): string {
  const markup = renderToString(
    <TextsProvider language={language} texts={compiledTexts[language].texts}>
      {withLoaderData(
        loaderData,
        <StaticRouter basename={prefix || '/'} location={prefix || '/'}>
          {piece}
        </StaticRouter>,
      )}
    </TextsProvider>,
  )
  // A text that was added up stays a tree of its parts, and each page it is put into would walk through it again.
  return Buffer.from(markup).toString()
}
