import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
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
  const settled = await settleLoaderData(routing)
  const html = renderToString(
    <TextsProvider language={language} texts={compiledTexts[language].texts}>
      <ServerRouter context={settled} url={request.url} nonce={nonce} />
    </TextsProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** Every loader has answered before a page is rendered: it is rendered in one go, with nothing left to stream. */
async function settleLoaderData(routing: EntryContext): Promise<EntryContext> {
  if (!routing.serverHandoffStream) return routing
  const value = await text(routing.serverHandoffStream)
  const renderMeta = {
    ...routing.renderMeta,
    streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) },
  }
  return { ...routing, renderMeta, serverHandoffStream: new ReadableStream() }
}
