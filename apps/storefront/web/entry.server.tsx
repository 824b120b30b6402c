import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { respondWithTexts } from '#kit/contract/in-process.ts'
import { givenData } from '#kit/internals/render/past-router.server.ts'
import { renderWithHandoff } from '#kit/internals/render/render-with-handoff.server.ts'
import { startAfterPaint } from '#kit/internals/render/start-after-paint.server.ts'
import { type HandedOver, READ_HANDOFF, writeHandoff } from '#kit/internals/render/write-handoff.server.ts'
import { isOn } from '#kit/internals/switches/switches.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { Visit } from '#storefront/contract/web-handler.ts'
import { PartMarkupContext } from './frame/kept-part.tsx'
import { createPartMarkup } from './frame/part-markup.server.tsx'
import { CardMarkup } from './garments/card-list.tsx'
import { createCardMarkup } from './garments/card-markup.server.tsx'
import { keepLanguage } from './keep-language.server.ts'
import type { RootData } from './root-data.server.ts'
import { compiledTexts } from './texts/compiled-texts.server.ts'
import { NonceContext } from './theme/nonce-context.ts'
import { ThemeContext } from './theme/theme-context.ts'
import { toTheme } from './theme/theme-style.server.ts'
import { storeContext, visitContext } from './visit-context.ts'

/** Otherwise the router writes the data in its own way. */
const isHandedOver = isOn('handoff')
/** Otherwise cards and parts of pages are rendered where they stand. */
const isRenderedApart = isOn('rendered-apart')

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routing: EntryContext,
  context: RouterContextProvider,
) {
  const visit = context.get(visitContext)
  const settled = isHandedOver ? settleRouting(routing) : routing
  const store = context.get(storeContext)
  const root = settled.staticHandlerContext.loaderData.root as RootData | undefined
  const cards = isRenderedApart && store ? createCardMarkup({ ...visit, store }) : null
  const parts = isRenderedApart && root?.store ? createPartMarkup({ ...visit, root }) : null
  const toTree = (settled: Routing) => (
    <CardMarkup value={cards}>
      <PartMarkupContext value={parts}>{toPageTree(settled, { url: request.url, visit })}</PartMarkupContext>
    </CardMarkup>
  )
  const respond = (html: string) => respondWithPage(html, { request, status, headers, visit, store })
  if (!isHandedOver) return renderWithHandoff({ routing, nonce: visit.nonce, toTree }).then(respond)
  return respond(renderToString(toTree(settled)))
}

type Answer = { request: Request; status: number; headers: Headers; visit: Visit; store: PartnerStoreView | null }

function respondWithPage(html: string, { request, status, headers, visit, store }: Answer): Response {
  const isInQuery = visit.prefix === '' && new URL(request.url).searchParams.get('lang') === visit.language
  const languages = store?.languages
  headers.set('content-type', 'text/html; charset=utf-8')
  return respondWithTexts(
    [
      '<!DOCTYPE html>',
      ...startAfterPaint(isInQuery && languages ? keepLanguage(html, visit.language, languages) : html),
    ],
    { status, headers },
  )
}

/** With the data for the browser, instead of what the router would write for it. */
export type SettledRouting = Omit<EntryContext, 'serverHandoffStream'> & { handedOver: HandedOver }

type Routing = EntryContext | SettledRouting

export function toPageTree(routing: Routing, { url, visit }: { url: string; visit: Visit }): ReactNode {
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
 * Every loader has answered before a page is rendered, so there is nothing to stream: the data for the browser is written
 * whole, and the page is rendered in one go. Half the work of streaming it, and what is cached and sealed has no loose ends.
 */
export function settleRouting({ serverHandoffStream: _, ...routing }: EntryContext): SettledRouting {
  const { staticHandlerContext } = routing
  // in place, as the router does: should the rendering fail, it looks there for how far it came
  staticHandlerContext.loaderData = givenData(staticHandlerContext.loaderData)
  return { ...routing, handedOver: { ...staticHandlerContext } }
}

/** Rendered behind the page, and only where the page has scripts. Data does not run: it needs no hash of its own. */
function LoaderData({ routing, nonce }: { routing: Routing; nonce: string }) {
  if (!('handedOver' in routing) || !routing.renderMeta?.didRenderScripts) return null
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every opening bracket escaped */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: writeHandoff(routing.handedOver) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: READ_HANDOFF }} />
    </>
  )
}
