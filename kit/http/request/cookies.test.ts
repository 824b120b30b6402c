import { describe, expect, it } from 'vitest'
import { hasSession, readCookie } from './cookies.ts'

describe('cookies', () => {
  it('are read wherever they stand', () => {
    const header = 'newsletter=1; locale=de;at=abc; x="locale=fr"'
    expect(readCookie(header, 'locale')).toBe('de')
    expect(readCookie(header, 'at')).toBe('abc')
    expect(readCookie(header, 'newsletter')).toBe('1')
    expect(readCookie(header, 'userId')).toBeNull()
    expect(readCookie(undefined, 'locale')).toBeNull()
    expect(readCookie('', 'locale')).toBeNull()
  })

  it('with a longer or shorter name are not mistaken for one another', () => {
    expect(readCookie('flat=1; atx=2; a=3', 'at')).toBeNull()
    expect(readCookie('locale; at', 'at')).toBeNull()
  })

  it.each(['at=', 'rt=x', 'a=b; userId=7', ' \tat=1; rt=2'.trim()])('%s marks somebody who is no guest', (header) => {
    expect(hasSession(header)).toBe(true)
  })

  it.each([undefined, '', 'locale=it; newsletter=1', 'chat=1; Xrt=2; user=userId'])('%s is a guest', (header) => {
    expect(hasSession(header)).toBe(false)
  })
})
