import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { KEY_SCOPES } from '#domain/api-keys/api-key.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { createOfficeDocument } from './office-document.ts'

const document = createOfficeDocument()
const names = Object.keys(officeCalls) as OfficeCallName[]

describe("the office's OpenAPI document", () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  })

  it.each(names)('says who may make the call %s', (name) => {
    const { path, method } = officeCalls[name]
    const operation = document.paths[path]?.[method.toLowerCase()]
    const { access } = officeEndpoints[name]
    expect(operation?.operationId).toBe(name)
    const isForKeys = (KEY_SCOPES as readonly string[]).includes(access)
    const both = isForKeys ? [{ session: [] }, { apiKey: [] }] : undefined
    expect(operation?.security).toEqual(access === 'public' ? [{}] : both)
    if (access.includes('.')) expect(operation?.description).toContain(`\`${access}\``)
    expect('401' in (operation?.responses ?? {})).toBe(access !== 'public' || hasOwn401(name))
  })
})

/** Logging in may fail for who one is. */
function hasOwn401(name: OfficeCallName): boolean {
  const failures: readonly string[] = officeEndpoints[name].failures
  return failures.some((code) =>
    ['INVALID_CREDENTIALS', 'PIN_WRONG', 'SECOND_FACTOR_EXPIRED', 'SECOND_FACTOR_NEEDED'].includes(code),
  )
}
