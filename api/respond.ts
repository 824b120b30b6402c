import type { ErrorCode } from '#contract/error-codes.ts'
import { errorStatus } from '#contract/error-codes.ts'
import type { SecondFactorNeeded } from '#contract/security.ts'
import type { Language } from '#domain/stores/languages.ts'
import { errorText } from './error-texts.ts'

export function respond(data: unknown, language: Language, cookies: readonly string[] = []): Response {
  const headers = new Headers(jsonHeaders(language))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(`{"success":true,"data":${JSON.stringify(data)}}`, { headers })
}

export function respondProblem(
  code: ErrorCode,
  {
    language,
    fields = [],
    secondFactor,
    headers = {},
  }: {
    language: Language
    fields?: string[]
    secondFactor?: SecondFactorNeeded | undefined
    headers?: Record<string, string>
  },
): Response {
  const message = errorText(code, language)
  const errors = fields.length === 0 ? [{ message }] : fields.map((field) => ({ message, field }))
  return new Response(JSON.stringify({ success: false, code, errors, secondFactor }), {
    status: errorStatus[code],
    headers: { ...jsonHeaders(language), ...headers },
  })
}

function jsonHeaders(language: Language): Record<string, string> {
  return { 'content-type': 'application/json', 'content-language': language, 'cache-control': 'no-store' }
}
