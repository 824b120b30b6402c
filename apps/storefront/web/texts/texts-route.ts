import { isLanguage } from '#domain/stores/languages.ts'
import type { Route } from './+types/texts-route.ts'
import { compiledTexts } from './compiled-texts.server.ts'

/** The interface texts of one language, as the browser needs them before it takes over the page. */
export function loader({ params }: Route.LoaderArgs) {
  const language = params.file.split('.')[0]
  const texts = isLanguage(language) ? compiledTexts[language] : null
  if (!texts?.url.endsWith(params.file)) throw new Response(null, { status: 404 })
  return new Response(texts.json, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
