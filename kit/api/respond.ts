import type { Language } from '#domain/stores/languages.ts'
import type { FailureEntry } from '#kit/contract/envelope.ts'
import { type ErrorCode, errorStatus } from '#kit/contract/error-codes.ts'
import type { FileContent } from '#kit/contract/file-content.ts'
import { errorText } from './error-texts.ts'

export function respond(
  data: unknown,
  language: Language,
  { cookies = [], headers: own = {} }: { cookies?: readonly string[]; headers?: Record<string, string> } = {},
): Response {
  const headers = new Headers({ ...jsonHeaders(language), ...own })
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
  fields?: readonly string[] | undefined
  /** What its application says of single things that are in the way. */
  entries?: readonly object[] | undefined
  /** What its application says besides. */
  details?: object | undefined
  headers?: Record<string, string>
}

export function respondProblem(
  code: ErrorCode,
  { language, fields = [], entries = [], details, headers = {} }: Problem,
): Response {
  const message = errorText(code, language)
  const about: FailureEntry[] = [
    ...fields.map((field) => ({ message, field })),
    ...entries.map((entry) => ({ message, ...entry })),
  ]
  const errors = about.length === 0 ? [{ message }] : about
  return new Response(JSON.stringify({ success: false, code, errors, ...details }), {
    status: errorStatus[code],
    headers: { ...jsonHeaders(language), ...headers },
  })
}

function jsonHeaders(language: Language): Record<string, string> {
  return { 'content-type': 'application/json', 'content-language': language, 'cache-control': 'no-store' }
}
