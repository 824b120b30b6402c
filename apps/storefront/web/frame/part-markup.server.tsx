import { createNumbers } from '#domain/object-numbers.ts'
import type { RootData } from '../root-data.server.ts'
import type { PartMarkup } from './kept-part.tsx'
import { createMarkupCache, renderApart } from './render-apart.server.tsx'

type PartPage = { root: RootData; prefix: string }

const kept = createMarkupCache()

/** What every page of a store begins with is another object once anything of it has changed. */
const numberOfRoot = createNumbers<RootData>()
const numberOfPart = createNumbers<object>()

/**
 * The HTML of parts of pages. A part is rendered apart from its page and is given nothing of it but what it is kept by:
 * neither where the page is, nor what else is on it, nor who looks at it.
 */
export function createPartMarkup({ root, prefix }: PartPage): PartMarkup {
  const page = { language: root.language, prefix, loaderData: { root } }
  const ofPage = `${numberOfRoot(root)} ${prefix} `
  return (Part, props) => {
    const key = `${ofPage}${numberOfPart(Part)} ${JSON.stringify(props)}`
    const before = kept.get(key)
    if (before !== undefined) return before
    const markup = renderApart(<Part {...props} />, page)
    kept.set(key, markup)
    return markup
  }
}
