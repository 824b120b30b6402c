import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import { pastRouter } from '#kit/internals/render/past-router.server.ts'
import { BRAND_PREVIEW } from '#paths/storefront/brand-preview.ts'
import type { CreateWebHandler, Visit } from '#storefront/contract/web-handler.ts'
import { withMemo } from './api/with-memo.server.ts'
import { type ApiClient, createApiClient } from './client/create-api-client.ts'
import { createPageMatcher } from './page-matcher.server.ts'
import { createRouteHandlers } from './route-handlers.server.ts'
import { apiContext, mapsApiKeyContext, publicTokenContext, visitContext } from './visit-context.ts'

/** Apart from the build itself, for benchmarks, which look inside it, and for tests, which make one of the sources. */
export function createHandlerOf(
  serverBuild: ServerBuild,
  { apiFetch, memo, publicToken, log }: Parameters<CreateWebHandler>[0],
): ReturnType<CreateWebHandler> {
  const build = { ...serverBuild, routes: pastRouter(serverBuild.routes) }
  const handlerFor = createRouteHandlers(build, import.meta.env.MODE)
  const routes = Object.values(serverBuild.routes).filter((route) => route !== undefined)
  const isPage = createPageMatcher(routes.flatMap(({ path }) => path ?? []))
  const withForm = createPageMatcher(routes.flatMap(({ path, module }) => (module.action && path) || []))
  const takesForm = (path: string) => path !== '/' && withForm(path)
  const answer: ReturnType<CreateWebHandler> = (request, visit) => {
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    context.set(publicTokenContext, publicToken)
    context.set(mapsApiKeyContext, visit.mapsApiKey ?? null)
    const api = createApiClient({
      fetch: ofVisit(apiFetch, visit),
      baseUrl: visit.origin,
      language: visit.language,
      publicToken,
      // Renewing a session is the browser's business: it alone holds the refresh token.
      getTokens: () => (visit.accessToken ? { accessToken: visit.accessToken, refreshToken: null } : null),
      timeout: null,
      log,
    })
    // a draft is never what was said before
    context.set(apiContext, orUnavailable(memo && visit.preview === undefined ? withMemo(visit, api, memo) : api))
    return handlerFor(request.url, visit.prefix)(request, context)
  }
  return Object.assign(answer, { isPage, takesForm })
}

/** The page's calls see the draft that it shows, and come from where its visitor is. */
function ofVisit(apiFetch: ApiFetch, { preview, clientAddress }: Visit): ApiFetch {
  if (preview === undefined && clientAddress === undefined) return apiFetch
  return (request) => {
    if (preview !== undefined) request.headers.set(BRAND_PREVIEW, preview)
    if (clientAddress !== undefined) request.headers.set(CLIENT_ADDRESS, clientAddress)
    return apiFetch(request)
  }
}

/**
 * A page without what could not be read for the moment would be wrong, and kept for others: instead of null, which means
 * that there is nothing to show, whoever asks gets the page that says so.
 */
function orUnavailable(api: ApiClient): ApiClient {
  return {
    async call(name, request) {
      const answer = await api.call(name, request)
      if (!answer.success && answer.code === 'UNAVAILABLE') throw new Response(null, { status: 503 })
      return answer
    },
  }
}
