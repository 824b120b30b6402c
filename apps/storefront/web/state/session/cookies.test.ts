import { describe, expect, it } from 'vitest'
import { type CookieName, readCookie, removeCookie, writeCookie } from './cookies.ts'

const https = { location: { protocol: 'https:' } }
const http = { location: { protocol: 'http:' } }

describe('a cookie', () => {
  it('is written for the whole site, never sent along from other sites, and only encrypted on https', () => {
    const jar = { ...https, cookie: '' }
    writeCookie('at', 'token', jar)
    expect(jar.cookie).toBe('at=token; Path=/; SameSite=Lax; Max-Age=2592000; Secure')
  })

  it('is also written on plain http, where a demo runs', () => {
    const jar = { ...http, cookie: '' }
    writeCookie('locale', 'it', jar)
    expect(jar.cookie).toBe('locale=it; Path=/; SameSite=Lax; Max-Age=31536000')
  })

  it('of the list length ends with the browser', () => {
    const jar = { ...http, cookie: '' }
    writeCookie('elementsDisplayed', '48', jar)
    expect(jar.cookie).toBe('elementsDisplayed=48; Path=/; SameSite=Lax')
  })

  it('of the day something is worn ends with the browser', () => {
    const jar = { ...http, cookie: '' }
    writeCookie('eventDate', '2026-11-28', jar)
    expect(jar.cookie).toBe('eventDate=2026-11-28; Path=/; SameSite=Lax')
  })

  it('is removed where it was written', () => {
    const jar = { ...https, cookie: '' }
    removeCookie('rt', jar)
    expect(jar.cookie).toBe('rt=; Path=/; SameSite=Lax; Max-Age=0; Secure')
  })

  it('is found among others, and not by a part of its name', () => {
    const jar = { cookie: 'start=no; at=yes; rt=also=with=signs;userId=u1' }
    expect(readCookie('at', jar)).toBe('yes')
    expect(readCookie('rt', jar)).toBe('also=with=signs')
    expect(readCookie('userId', jar)).toBe('u1')
    expect(readCookie('locale', jar)).toBeNull()
    expect(readCookie('at', { cookie: '' })).toBeNull()
  })

  it('brings back what was written, also with characters of its own grammar', () => {
    const jar = { ...http, cookie: '' }
    writeCookie('lastProduct', 'a;b=c d%', jar)
    expect(readCookie('lastProduct', jar)).toBe('a;b=c d%')
  })

  it('that nobody can decode counts as missing', () => {
    expect(readCookie('locale', { cookie: 'locale=%E0%A4' })).toBeNull()
  })

  it.each<CookieName>(['at', 'rt', 'userId', 'locale', 'lastProduct', 'newsletter', 'elementsDisplayed'])(
    'named %s can be written and read',
    (name) => {
      const jar = { ...http, cookie: '' }
      writeCookie(name, '1', jar)
      expect(readCookie(name, jar)).toBe('1')
    },
  )
})
