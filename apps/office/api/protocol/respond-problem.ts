import { OFFICE_LANGUAGES, type OfficeLanguage } from '#domain/staff/person.ts'
import { chooseLanguage } from '#domain/stores/languages.ts'
import { type OfficeErrorCode, officeErrorStatus } from '#office/contract/error-codes.ts'
import { officeTexts } from '#office/texts/office-texts.ts'

type Problem = {
  request: Request
  fields?: readonly string[] | undefined
  retryAfter?: number | undefined
  /** What somebody needs to know to go on: who changed what, what stands in the way. */
  details?: object | undefined
}

export function respondOfficeProblem(
  code: OfficeErrorCode,
  { request, fields = [], retryAfter, details }: Problem,
): Response {
  const language = officeLanguage(request)
  const message = officeTexts[language].message[code]
  const errors = fields.length === 0 ? [{ message }] : fields.map((field) => ({ message, field }))
  const headers = new Headers({
    'content-type': 'application/json',
    'content-language': language,
    'cache-control': 'no-store',
  })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify({ success: false, code, errors, details }), {
    status: officeErrorStatus[code],
    headers,
  })
}

export function officeLanguage({ headers }: Request): OfficeLanguage {
  const acceptLanguage = headers.get('accept-language')
  return chooseLanguage({ enabled: OFFICE_LANGUAGES, preferred: [], acceptLanguage }) as OfficeLanguage
}
