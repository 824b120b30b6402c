import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { errorStatus } from '#kit/contract/error-codes.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import { createShopDocument } from './shop-document.ts'

const document = createShopDocument()
const names = Object.keys(calls) as CallName[]
const operationOf = (name: CallName) => document.paths[calls[name].path]?.[calls[name].method.toLowerCase()]

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result).toEqual({ valid: true })
  })

  it('points only at things it contains', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(refs.length).toBeGreaterThan(10)
    for (const ref of refs) {
      const target = ref.split('/').reduce<unknown>((place, key) => (place as Record<string, unknown>)?.[key], document)
      expect(target, ref).toBeDefined()
    }
  })

  it.each(names)('describes the call %s with all its parameters', (name) => {
    const { params, query } = describeCall(name)
    const named = operationOf(name)?.parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : []))
    expect(named).toEqual([...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})])
    expect(operationOf(name)?.operationId).toBe(name)
  })

  it('demands a key of those who order, and of nobody else', () => {
    const key = '#/components/parameters/IdempotencyKey'
    const keyed = names.filter((name) =>
      operationOf(name)?.parameters.some((each) => '$ref' in each && each.$ref === key),
    )
    expect(keyed).toEqual(['placeOrder', 'placeGuestOrder'])
    expect(document.components.parameters.IdempotencyKey).toMatchObject({ in: 'header', required: true })
  })

  it.each(names)('tells the statuses of %s', (name) => {
    const statuses = Object.keys(operationOf(name)?.responses ?? {}).map(Number)
    const { failures, params, query, body, bearer } = describeCall(name)
    const own = failures.map((code) => errorStatus[code])
    const ofInput = params || query || body ? [400] : []
    const ofToken = bearer === 'none' ? [] : [401]
    expect(statuses).toEqual(expect.arrayContaining([200, ...ofInput, ...ofToken, ...own, 500, 503]))
  })

  it('writes a shape once and refers to it', () => {
    const data = (name: CallName) =>
      operationOf(name)?.responses['200']?.content['application/json']?.schema.properties?.data
    expect(data('partnerStores')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/PartnerStore' } })
    expect(data('products')).toEqual({ $ref: '#/components/schemas/ProductList' })
    expect(data('product')).toEqual({ $ref: '#/components/schemas/Product' })
    expect(document.components.schemas.ProductList?.properties?.items).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/ProductCard' },
    })
  })

  it('lists every code a failure can have', () => {
    expect(document.components.schemas.Failure?.properties?.code?.enum).toEqual(Object.keys(errorStatus))
  })
})
