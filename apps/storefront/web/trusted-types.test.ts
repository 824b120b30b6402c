import { describe, expect, it } from 'vitest'
import { isInert } from './trusted-types.ts'

describe('markup that a string may become', () => {
  it.each(['', '<script></script>', '{"name":"\\u003cb\\u003e"}', 'R&D &amp; co.'])('is inert: %s', (markup) => {
    expect(isInert(markup)).toBe(true)
  })

  it.each(['<b>x</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<script></script> ', 'a<b'])(
    'is refused: %s',
    (markup) => {
      expect(isInert(markup)).toBe(false)
    },
  )
})
