import { Hono } from 'hono'
import { type CallName, calls } from '#contract/calls.ts'
import type { Database } from '#database/connection.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import { createCatalogueHandlers } from './catalogue.ts'
import { createDocsRoutes } from './docs/docs-routes.ts'
import type { Handler } from './handle.ts'
import { createMembershipHandlers } from './memberships.ts'
import { requestLanguage } from './request-language.ts'
import { type ReadUserToken, refuseUserTokens } from './require-bearer.ts'
import { respondProblem } from './respond.ts'
import { createRoute } from './route.ts'
import { createStoreHandlers } from './stores.ts'
import { type ErrorLog, respondToThrown } from './unexpected.ts'

export type ApiOptions = {
  db: Database
  stores: StoreFinder
  publicToken: string
  log: ErrorLog
  readUserToken?: ReadUserToken
}

/** The whole API as one function: /public-api/*, /api/* and its reference at /docs/api. */
export function createApi(options: ApiOptions): (request: Request) => Promise<Response> {
  const { publicToken, readUserToken = refuseUserTokens, log } = options
  const handlers: Record<CallName, Handler> = {
    ...createStoreHandlers(options),
    ...createMembershipHandlers(options),
    ...createCatalogueHandlers(options),
  }

  const app = new Hono()
  for (const [path, methods] of methodsByPath(handlers)) {
    app.all(path, createRoute(methods, { publicToken, readUserToken }))
  }
  app.route('/', createDocsRoutes())
  app.notFound(({ req }) =>
    respondProblem('NOT_FOUND', { language: requestLanguage(req.header('accept-language') ?? null) }),
  )
  app.onError((error) => {
    throw error
  })

  return async (request) => {
    try {
      return await app.fetch(request)
    } catch (error) {
      return respondToThrown(error, { request, log })
    }
  }
}

/** '/public-api/products/{id}' is '/public-api/products/:id' to the router. */
function methodsByPath(handlers: Record<CallName, Handler>): Map<string, Record<string, Handler>> {
  const paths = new Map<string, Record<string, Handler>>()
  for (const name of Object.keys(calls) as CallName[]) {
    const path = calls[name].path.replace(/\{(\w+)\}/g, ':$1')
    paths.set(path, { ...paths.get(path), [calls[name].method]: handlers[name] })
  }
  return paths
}
