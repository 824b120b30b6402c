import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Visit } from '#contract/web-handler.ts'
import { TextsProvider } from '../texts/texts-provider.tsx'
import { keepLanguage } from './keep-language.server.ts'
import { compiledTexts } from './texts/compiled-texts.server.ts'
import { NonceContext } from './theme/nonce-context.ts'
import { storeContext, visitContext } from './visit-context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routing: EntryContext,
  context: RouterContextProvider,
) {
  const visit = context.get(visitContext)
  const settled = await settleLoaderData(routing)
  const html = renderToString(toPageTree(settled, { url: request.url, visit }))
  const isInQuery = visit.prefix === '' && new URL(request.url).searchParams.get('lang') === visit.language
  const languages = context.get(storeContext)?.languages
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(
    `<!DOCTYPE html>${isInQuery && languages ? keepLanguage(html, visit.language, languages) : html}`,
    { status, headers },
  )
}

export function toPageTree(routing: EntryContext, { url, visit }: { url: string; visit: Visit }): ReactNode {
  return (
    <NonceContext value={visit.nonce}>
      <TextsProvider language={visit.language} texts={compiledTexts[visit.language].texts}>
        <ServerRouter context={routing} url={url} nonce={visit.nonce} />
      </TextsProvider>
    </NonceContext>
  )
}

/**
 * Every loader has answered before a page is rendered, so there is nothing to stream: the data for the browser is put
 * where React Router looks for pieces it has read already, and the page is rendered in one go. Half the work of
 * streaming it, and what is cached and sealed has no loose ends.
 */
async function settleLoaderData(routing: EntryContext): Promise<EntryContext> {
  if (!routing.serverHandoffStream) return routing
  const value = await text(routing.serverHandoffStream)
  const renderMeta = {
    ...routing.renderMeta,
    streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) },
  }
  return { ...routing, renderMeta, serverHandoffStream: new ReadableStream() }
}
