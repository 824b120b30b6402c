import { describe, expect, it } from 'vitest'
import { kindOfRequest, methodLabel, statusLabel } from './request-kind.ts'

const shop = { isOffice: false, isKept: false }

describe('a request is measured', () => {
  it.each([
    ['/products', 'page'],
    ['/product/:id', 'page'],
    ['/public-api/products/{id}', 'call'],
    ['/api/orders', 'call'],
    ['/webhooks/*', 'webhook'],
    ['/assets/*', 'file'],
    ['/sitemap.xml', 'file'],
    ['other', 'other'],
  ])('for %s as a %s', (route, kind) => {
    expect(kindOfRequest({ ...shop, route })).toBe(kind)
  })

  it('apart where it was kept, and where it is of the office', () => {
    expect(kindOfRequest({ ...shop, isKept: true, route: '/products' })).toBe('kept')
    expect(kindOfRequest({ isOffice: true, isKept: false, route: '/platform' })).toBe('office')
  })

  it('by methods and statuses of which there are a few, whatever is sent', () => {
    const methods = ['GET', 'HEAD', 'PUT', 'PROPFIND', ''].map((method) => methodLabel(method, { isOffice: false }))
    expect(methods).toEqual(['GET', 'GET', 'PUT', 'other', 'other'])
    expect(methodLabel('DELETE', { isOffice: true })).toBe('POST')
    expect([200, 304, 404, 503, null].map(statusLabel)).toEqual(['2xx', '3xx', '4xx', '5xx', 'left'])
  })
})
