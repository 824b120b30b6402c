import type { Context } from 'hono'
import { codeOf } from '#kit/api/problems.ts'
import { requestLanguage } from '#kit/api/request-language.ts'
import { respondProblem } from '#kit/api/respond.ts'
import type { Handler } from './handle.ts'
import { type BearerRule, type ReadUserToken, requireBearer } from './require-bearer.ts'

export type Method = { handler: Handler; bearer: BearerRule }

/** One path: the method first, then the token, then the call. */
export function createRoute(
  methods: Record<string, Method>,
  tokens: { publicToken: string; readUserToken: ReadUserToken },
): (context: Context) => Promise<Response> {
  const allow = allowedMethods(Object.keys(methods))
  return async ({ req }) => {
    const { method, headers } = req.raw
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
    const language = requestLanguage(headers.get('accept-language'))
    const known = methods[method === 'HEAD' ? 'GET' : method]
    if (known === undefined) return respondProblem('METHOD_NOT_ALLOWED', { language, headers: { allow } })

    const { host } = new URL(req.url)
    const authorization = headers.get('authorization')
    const bearer = await requireBearer({ authorization, rule: known.bearer, host }, tokens)
    if (bearer.ok) return known.handler({ request: req.raw, params: req.param(), caller: bearer.caller })
    return respondProblem(codeOf[bearer.reason], { language, headers: { 'www-authenticate': 'Bearer' } })
  }
}

function allowedMethods(methods: string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
