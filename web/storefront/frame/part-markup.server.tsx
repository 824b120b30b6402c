import { renderToString } from 'react-dom/server'
import { UNSAFE_DataRouterDataContext as LoaderDataContext, StaticRouter } from 'react-router'
import { TextsProvider } from '../../texts/texts-provider.tsx'
import type { RootData } from '../root-data.server.ts'
import { compiledTexts } from '../texts/compiled-texts.server.ts'
import type { PartMarkup } from './kept-part.tsx'

type PartPage = { root: RootData; prefix: string }

/** By what every page of a store begins with: another object once anything of it has changed. */
const kept = new WeakMap<RootData, Map<unknown, Map<string, string>>>()

/**
 * The HTML of parts of the frame. A part is rendered apart from its page and is given nothing of it but what it is kept
 * by: neither where the page is, nor what is on it, nor who looks at it.
 */
export function createPartMarkup({ root, prefix }: PartPage): PartMarkup {
  const ofRoot = kept.get(root) ?? new Map<unknown, Map<string, string>>()
  kept.set(root, ofRoot)
  return (Part, props) => {
    const ofPart = ofRoot.get(Part) ?? new Map<string, string>()
    ofRoot.set(Part, ofPart)
    const key = prefix + JSON.stringify(props)
    const before = ofPart.get(key)
    if (before !== undefined) return before
    const markup = renderToString(
      <TextsProvider language={root.language} texts={compiledTexts[root.language].texts}>
        <LoaderDataContext value={{ loaderData: { root } } as never}>
          <StaticRouter basename={prefix || '/'} location={prefix || '/'}>
            <Part {...props} />
          </StaticRouter>
        </LoaderDataContext>
      </TextsProvider>,
    )
    ofPart.set(key, markup)
    return markup
  }
}
