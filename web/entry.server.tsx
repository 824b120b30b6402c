import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Visit } from '#contract/web-handler.ts'
import { compiledTexts } from './texts/compiled-texts.server.ts'
import { TextsProvider } from './texts/texts-provider.tsx'
import { NonceContext } from './theme/nonce-context.ts'
import { visitContext } from './visit-context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routing: EntryContext,
  context: RouterContextProvider,
) {
  const visit = context.get(visitContext)
  const html = await render(toPageTree(routing, { url: request.url, visit }), visit.nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export function toPageTree(routing: EntryContext, { url, visit }: { url: string; visit: Visit }): ReactNode {
  return (
    <NonceContext value={visit.nonce}>
      <TextsProvider language={visit.language} messages={compiledTexts[visit.language].messages}>
        <ServerRouter context={routing} url={url} nonce={visit.nonce} />
      </TextsProvider>
    </NonceContext>
  )
}

/** The whole page at once: what is cached and sealed by the front door has no loose ends. */
function render(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
