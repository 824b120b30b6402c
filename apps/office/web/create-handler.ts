import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CreateOfficeHandler } from '#office/contract/office-handler.ts'
import { createServerClient } from './client/server-client.server.ts'
import { apiContext, visitContext } from './session/contexts.ts'

/** Apart from the build itself, for tests, which make one of the sources. */
export function createHandlerOf(
  serverBuild: ServerBuild,
  { apiFetch }: Parameters<CreateOfficeHandler>[0],
): ReturnType<CreateOfficeHandler> {
  const handle = createRequestHandler(serverBuild, import.meta.env.MODE)
  return async (request, visit) => {
    const api = createServerClient({ apiFetch, request, visit })
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    context.set(apiContext, api)
    return withCookies(await handle(request, context), api.cookies())
  }
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response
  const { status, headers } = response
  const together = new Headers(headers)
  for (const cookie of cookies) together.append('set-cookie', cookie)
  return new Response(response.body, { status, headers: together })
}
