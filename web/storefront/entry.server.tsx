import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { PartnerStoreView } from '#contract/stores/stores.ts'
import type { Visit } from '#contract/web-handler.ts'
import { TextsProvider } from '../texts/texts-provider.tsx'
import { writeHandoff } from './handoff/write-handoff.server.ts'
import { keepLanguage } from './keep-language.server.ts'
import { compiledTexts } from './texts/compiled-texts.server.ts'
import { NonceContext } from './theme/nonce-context.ts'
import { ThemeContext } from './theme/theme-context.ts'
import { toTheme } from './theme/theme-style.server.ts'
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

/** With the data for the browser, as it is written for it. */
export type SettledRouting = Omit<EntryContext, 'serverHandoffStream'> & { loaderData: string }

export function toPageTree(routing: SettledRouting, { url, visit }: { url: string; visit: Visit }): ReactNode {
  const store: PartnerStoreView | undefined = routing.staticHandlerContext.loaderData?.root?.store
  return (
    <NonceContext value={visit.nonce}>
      <ThemeContext value={store ? toTheme(store) : null}>
        <TextsProvider language={visit.language} texts={compiledTexts[visit.language].texts}>
          <ServerRouter context={routing} url={url} nonce={visit.nonce} />
          <LoaderData routing={routing} nonce={visit.nonce} />
        </TextsProvider>
      </ThemeContext>
    </NonceContext>
  )
}

/**
 * Every loader has answered before a page is rendered, so there is nothing to stream: the data for the browser is read
 * whole, and the page is rendered in one go. Half the work of streaming it, and what is cached and sealed has no loose ends.
 */
async function settleLoaderData({ serverHandoffStream, ...routing }: EntryContext): Promise<SettledRouting> {
  return { ...routing, loaderData: serverHandoffStream ? await text(serverHandoffStream) : '' }
}

/** Rendered behind the page, and only where the page has scripts. */
function LoaderData({ routing: { loaderData, renderMeta }, nonce }: { routing: SettledRouting; nonce: string }) {
  if (loaderData === '' || !renderMeta?.didRenderScripts) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a literal with every opening bracket escaped
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: writeHandoff(loaderData) }} />
}
