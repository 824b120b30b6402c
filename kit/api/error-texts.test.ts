import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { type ErrorCode, errorStatus } from '#kit/contract/error-codes.ts'
import { errorText } from './error-texts.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

describe('the text of an error', () => {
  it.each(LANGUAGES)('exists for every code in %s', (language) => {
    const missing = codes.filter((code) => !errorText(code, language)?.trim())
    expect(missing).toEqual([])
  })

  it('says jwt expired in every language, because the client looks for it', () => {
    expect(LANGUAGES.map((language) => errorText('TOKEN_EXPIRED', language))).toEqual(
      LANGUAGES.map(() => 'jwt expired'),
    )
  })
})
