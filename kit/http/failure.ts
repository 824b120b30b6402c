import type { ServerResponse } from 'node:http'
import { chooseLanguage, LANGUAGES } from '#domain/stores/languages.ts'
import type { FailureOf } from '#kit/contract/envelope.ts'
import { type ErrorCode, errorStatus } from '#kit/contract/error-codes.ts'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { DATA_HEADERS } from './pages/security-headers.ts'

/** For a visitor of whom nothing is known but what the browser says: not even the store. */
export function textsFor(acceptLanguage: string | undefined, cookie: string | null = null) {
  const language = chooseLanguage({ enabled: LANGUAGES, preferred: [cookie], acceptLanguage })
  return { language, ...sharedTexts[language] }
}

export function failureText(code: ErrorCode, acceptLanguage?: string): string {
  const { message } = textsFor(acceptLanguage)
  const failure: FailureOf<ErrorCode> = { success: false, code, errors: [{ message: message[code] }] }
  return JSON.stringify(failure)
}

export function sendFailure(
  response: ServerResponse,
  code: ErrorCode,
  { headers = {}, status = errorStatus[code] as number }: { headers?: Record<string, string>; status?: number } = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = failureText(code, response.req.headers['accept-language'])
  const length = String(Buffer.byteLength(text))
  response.writeHead(status, [
    ...['Content-Type', 'application/json; charset=utf-8', 'Content-Length', length, 'Cache-Control', 'no-store'],
    ...DATA_HEADERS,
    ...Object.entries(headers).flat(),
  ])
  response.end(text)
}
