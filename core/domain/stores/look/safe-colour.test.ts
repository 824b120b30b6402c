import { describe, expect, it } from 'vitest'
import { toSafeColour } from './safe-colour.ts'

describe('a colour written by a partner', () => {
  it('is kept, in lower case', () => {
    expect(toSafeColour('#7A1F2B', '#000000')).toBe('#7a1f2b')
  })

  it.each([
    '',
    '#fff',
    '7a1f2b',
    '#7a1f2b80',
    '#7a1f2g',
    'red',
    'rgb(1,2,3)',
    'var(--x)',
    '#7a1f2b;background:url(//evil.example)',
    '#7a1f2b\n',
    '#7a1f2b}</style><script>alert(1)</script>',
    ' #7a1f2b',
    null,
    undefined,
    0x7a1f2b,
    ['#7a1f2b'],
  ])('%j gives way to the fallback', (value) => {
    expect(toSafeColour(value, '#123456')).toBe('#123456')
  })
})
