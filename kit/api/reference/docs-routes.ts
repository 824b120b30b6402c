import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import type { OpenApiDocument } from '#kit/api/openapi/types.ts'
import { requestLanguage } from '../request-language.ts'
import { respondProblem } from '../respond.ts'
import { renderReference } from './render-reference.ts'

const STYLESHEET = '/docs/api/style.css'
const CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export type Described = {
  create: () => OpenApiDocument
  /** Where machines read it. */
  path: string
  proof: Parameters<typeof renderReference>[1]['proof']
}

/** An API about itself, for machines and for people. No token is needed to read it. */
export function createDocsRoutes({ create, path, proof }: Described): Hono {
  const document = once(create)
  const json = once(() => JSON.stringify(document()))
  const page = once(() => renderReference(document(), { stylesheet: STYLESHEET, json: path, proof }))
  const style = once(() => readFileSync(new URL('./reference.css', import.meta.url), 'utf8'))

  return new Hono()
    .all(path, (context) => reply(context, json(), { 'content-type': 'application/json' }))
    .all('/docs/api', (context) =>
      reply(context, page(), { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP }),
    )
    .all(STYLESHEET, (context) => reply(context, style(), { 'content-type': 'text/css; charset=utf-8' }))
}

const ALLOW = 'GET, HEAD, OPTIONS'

function reply({ req }: Context, body: string, headers: Record<string, string>): Response {
  const { method } = req.raw
  if (method === 'GET' || method === 'HEAD') {
    return new Response(body, { headers: { 'cache-control': 'public, max-age=300', ...headers } })
  }
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: ALLOW } })
  const language = requestLanguage(req.header('accept-language') ?? null)
  return respondProblem('METHOD_NOT_ALLOWED', { language, headers: { allow: ALLOW } })
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
