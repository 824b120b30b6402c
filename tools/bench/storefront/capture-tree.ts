import { request as ask } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { ReactNode } from 'react'
import type { EntryContext, ServerBuild } from 'react-router'
import type { CreateWebHandler, Visit, WebHandler } from '#storefront/contract/web-handler.ts'
import type { SettledRouting } from '#storefront/web/entry.server.tsx'

type PageAddress = { port: number; host: string; path: string }

type Bundle = {
  serverBuild: ServerBuild
  createHandlerOf(build: ServerBuild, options: Parameters<CreateWebHandler>[0]): WebHandler
  settleRouting(routing: EntryContext): SettledRouting
  toPageTree(routing: SettledRouting, page: { url: string; visit: Visit }): ReactNode
}

/** The tree of a page as the running server would render it: same build, same data, asked for once. */
export async function captureTree({ port, host, path }: PageAddress): Promise<() => ReactNode> {
  const { serverBuild, createHandlerOf, settleRouting, toPageTree }: Bundle = await import(
    pathToFileURL(join(import.meta.dirname, '../../../build/storefront/server/index.js')).href
  )
  const origin = `http://${host}`
  const visit: Visit = {
    domain: host.replace(/:\d+$/, ''),
    origin,
    language: 'it',
    prefix: '',
    nonce: 'n'.repeat(22),
    accessToken: null,
  }
  const captured = Promise.withResolvers<SettledRouting>()
  const module = {
    ...serverBuild.entry.module,
    default: async (_request: Request, _status: number, _headers: Headers, routing: EntryContext) => {
      captured.resolve(settleRouting(routing))
      return new Response()
    },
  }
  const handle = createHandlerOf(
    { ...serverBuild, entry: { ...serverBuild.entry, module } },
    {
      apiFetch: (request) => askServer(request, { port, host }),
      publicToken: 'guardaroba-public',
      log: (sentence) => console.error(sentence),
    },
  )
  await handle(new Request(`${origin}${path}`), visit)
  const routing = await captured.promise
  // a rendering leaves traces in its context: each gets one of its own
  return () => toPageTree({ ...routing, renderMeta: {} }, { url: `${origin}${path}`, visit })
}

/** Node does not resolve *.localhost, so the host goes into the header. */
async function askServer(request: Request, { port, host }: { port: number; host: string }): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = { ...Object.fromEntries(request.headers), host }
  return new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path: pathname + search, headers }, async (answer) => {
      resolve(
        new Response(await text(answer), {
          status: answer.statusCode ?? 0,
          headers: { 'content-type': 'application/json' },
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}
