import { describe, expect, it } from 'vitest'
import { isDataPath, toPageQuery } from './page-query.ts'

const ofPage = { isData: false }

describe('the query of a page', () => {
  it('keeps what a page understands, in one order', () => {
    expect(toPageQuery('tags=b&sizes=S,M&lang=de', ofPage)).toEqual({ text: 'lang=de&sizes=S%2CM&tags=b', lang: 'de' })
    expect(toPageQuery('lang=de&tags=b&sizes=S%2cM', ofPage)).toEqual(toPageQuery('sizes=S,M&lang=de&tags=b', ofPage))
  })

  it('drops campaign parameters and everything unknown', () => {
    expect(toPageQuery('utm_source=x&fbclid=1&__proto__=2', ofPage)).toEqual({ text: '', lang: null })
  })

  it('keeps repeated parameters in the order they came', () => {
    expect(toPageQuery('tags=b&text=x&tags=a', ofPage).text).toBe('tags=b&tags=a&text=x')
  })

  it('of a client navigation also says which routes it is for', () => {
    expect(toPageQuery('_routes=root', { isData: true }).text).toBe('_routes=root')
    expect(toPageQuery('_routes=root', ofPage).text).toBe('')
  })

  it('knows the addresses of client navigations', () => {
    expect(['/_.data', '/_root.data', '/info/terms.data'].every(isDataPath)).toBe(true)
    expect(['/', '/data', '/how-it-works'].some(isDataPath)).toBe(false)
  })
})
