import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { renderWithHandoff } from '#kit/internals/render/render-with-handoff.server.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import { visitContext } from './session/contexts.ts'
import { compiledTexts } from './texts/compiled-texts.server.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routing: EntryContext,
  context: RouterContextProvider,
) {
  const { language, nonce } = context.get(visitContext)
  const html = await renderWithHandoff({
    routing,
    nonce,
    toTree: (settled) => (
      <TextsProvider language={language} texts={compiledTexts[language].texts}>
        <ServerRouter context={settled} url={request.url} nonce={nonce} />
      </TextsProvider>
    ),
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}
