import { describe, expect, it } from 'vitest'
import { fromCookieValue, purposesOf, REFUSED, toCookieValue } from './consent-choices.ts'

const noTools = { googleAnalyticsId: null, metaPixelId: null, chatbotVisible: false, chatbotId: null }

describe('consent', () => {
  it('is asked only for what the store really uses', () => {
    expect(purposesOf(noTools)).toEqual([])
    expect(purposesOf({ ...noTools, googleAnalyticsId: 'G-1' })).toEqual(['statistics'])
    expect(purposesOf({ ...noTools, metaPixelId: '1', chatbotVisible: true, chatbotId: 'c' })).toEqual([
      'marketing',
      'chat',
    ])
  })

  it('is not asked for a chat that is switched off or has no id', () => {
    expect(purposesOf({ ...noTools, chatbotVisible: false, chatbotId: 'c' })).toEqual([])
    expect(purposesOf({ ...noTools, chatbotVisible: true, chatbotId: null })).toEqual([])
  })

  it('comes back from the cookie as it was given', () => {
    const some = { statistics: true, marketing: false, chat: true }
    expect(fromCookieValue(toCookieValue(some))).toEqual(some)
    expect(fromCookieValue(toCookieValue(REFUSED))).toEqual(REFUSED)
  })

  it('is unknown without a cookie, and a refusal when the cookie makes no sense', () => {
    expect(fromCookieValue(null)).toBeNull()
    expect(fromCookieValue('<script>')).toEqual(REFUSED)
  })
})
