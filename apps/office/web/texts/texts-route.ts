import type { Route } from './+types/texts-route.ts'
import { compiledTexts } from './compiled-texts.server.ts'

/** The texts of one language, as the browser needs them before it takes over the page. */
export function loader({ params }: Route.LoaderArgs) {
  const texts = Object.values(compiledTexts).find(({ url }) => url.endsWith(`/${params.file}`))
  if (texts === undefined) throw new Response(null, { status: 404 })
  return new Response(texts.json, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
