import type { Context } from 'hono'
import type { Handler } from './handle.ts'
import { codeOf } from './problems.ts'
import { requestLanguage } from './request-language.ts'
import { type ReadUserToken, requireBearer } from './require-bearer.ts'
import { respondProblem } from './respond.ts'

/** One path: the method first, then the token, then the call. */
export function createRoute(
  methods: Record<string, Handler>,
  tokens: { publicToken: string; readUserToken: ReadUserToken },
): (context: Context) => Promise<Response> {
  const allow = allowedMethods(Object.keys(methods))
  return async ({ req }) => {
    const { method, headers } = req.raw
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
    const language = requestLanguage(headers.get('accept-language'))
    const handler = methods[method === 'HEAD' ? 'GET' : method]
    if (handler === undefined) return respondProblem('METHOD_NOT_ALLOWED', { language, headers: { allow } })

    const bearer = await requireBearer({ authorization: headers.get('authorization'), path: req.path }, tokens)
    if (bearer.ok) return handler({ request: req.raw, params: req.param(), caller: bearer.caller })
    return respondProblem(codeOf[bearer.reason], { language, headers: { 'www-authenticate': 'Bearer' } })
  }
}

function allowedMethods(methods: string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
