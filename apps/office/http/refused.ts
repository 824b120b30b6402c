import type { ServerResponse } from 'node:http'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '#domain/staff/person.ts'
import { chooseLanguage } from '#domain/stores/languages.ts'
import { DATA_HEADERS } from '#kit/http/pages/security-headers.ts'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import { NEVER_KEPT } from './office-headers.ts'

const CODE = 'ORIGIN_REFUSED'

/** Another site had a browser send this, or no browser did. */
export function sendOriginRefused(response: ServerResponse): void {
  const acceptLanguage = response.req.headers['accept-language']
  const language = chooseLanguage({ enabled: OFFICE_LANGUAGES, preferred: [], acceptLanguage }) as OfficeLanguage
  const errors = [{ message: officeTexts[language].message[CODE] }]
  const text = JSON.stringify({ success: false, code: CODE, errors })
  response.writeHead(officeErrorStatus[CODE], [
    ...['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(text))],
    ...NEVER_KEPT,
    ...DATA_HEADERS,
  ])
  response.end(text)
}
