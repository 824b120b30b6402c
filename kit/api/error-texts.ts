import type { Language } from '#domain/stores/languages.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { sharedTexts } from '#kit/contract/shared-texts.ts'

/** What the client looks for to know that it has to refresh its token, in every language. */
const EXPIRED = 'jwt expired'

export function errorText(code: ErrorCode, language: Language): string {
  return code === 'TOKEN_EXPIRED' ? EXPIRED : sharedTexts[language].message[code]
}
