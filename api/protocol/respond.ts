import type { SecondFactorNeeded } from '#contract/accounts/security.ts'
import type { FailureEntry } from '#contract/envelope.ts'
import { type ErrorCode, errorStatus } from '#contract/error-codes.ts'
import type { FileContent } from '#contract/file-content.ts'
import type { GarmentOverView } from '#contract/memberships/user-memberships.ts'
import { type ShownGarments, shownHeaders } from '#contract/shown-garments.ts'
import type { Language } from '#domain/stores/languages.ts'
import { errorText } from './error-texts.ts'

export function respond(
  data: unknown,
  language: Language,
  { cookies = [], shown }: { cookies?: readonly string[]; shown?: ShownGarments | undefined } = {},
): Response {
  const headers = new Headers({ ...jsonHeaders(language), ...shownHeaders(shown) })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(`{"success":true,"data":${JSON.stringify(data)}}`, { headers })
}

/** A file of one person's: nobody in between keeps it, and it is never read as anything else. */
export function respondFile(
  { name, etag, bytes }: FileContent,
  { type, language, request }: { type: string; language: Language; request?: Request },
): Response {
  const isKnown = etag !== undefined && isAmong(etag, request?.headers.get('if-none-match') ?? '')
  if (isKnown && bytes instanceof ReadableStream) void bytes.cancel()
  return new Response(isKnown ? null : (bytes as BodyInit), {
    status: isKnown ? 304 : 200,
    headers: {
      ...(etag !== undefined && { etag }),
      'content-type': type,
      'content-language': language,
      'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}"`,
      'cache-control': etag === undefined ? 'private, no-store' : 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}

/** Whether one of the marks a program remembers is this one. */
function isAmong(etag: string, remembered: string): boolean {
  return remembered.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)
}

type Problem = {
  language: Language
  fields?: string[] | undefined
  garments?: GarmentOverView[] | undefined
  secondFactor?: SecondFactorNeeded | undefined
  headers?: Record<string, string>
}

export function respondProblem(
  code: ErrorCode,
  { language, fields = [], garments = [], secondFactor, headers = {} }: Problem,
): Response {
  const message = errorText(code, language)
  const entries: FailureEntry[] = [
    ...fields.map((field) => ({ message, field })),
    ...garments.map((garment) => ({ message, garment })),
  ]
  const errors = entries.length === 0 ? [{ message }] : entries
  return new Response(JSON.stringify({ success: false, code, errors, secondFactor }), {
    status: errorStatus[code],
    headers: { ...jsonHeaders(language), ...headers },
  })
}

function jsonHeaders(language: Language): Record<string, string> {
  return { 'content-type': 'application/json', 'content-language': language, 'cache-control': 'no-store' }
}
