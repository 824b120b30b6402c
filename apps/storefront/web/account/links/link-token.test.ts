import { describe, expect, it } from 'vitest'
import { forgetLinkToken, readLinkToken } from './link-token.ts'

function openPage(address: string, stored = new Map<string, string>()) {
  const location = new URL(address, 'https://atelier.example')
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
  const history = {
    state: null,
    replaceState: (_state: unknown, _unused: string, next: string) => {
      location.href = new URL(next, location).href
    },
  }
  return { location, history, sessionStorage, stored } as unknown as Window & { stored: Map<string, string> }
}

describe('the token of a link', () => {
  it('leaves the address when it is read, and nothing else does', () => {
    const page = openPage('/reset-password?lang=de&token=secret#top')
    expect(readLinkToken(page)).toBe('secret')
    expect(page.location.href).toBe('https://atelier.example/reset-password?lang=de#top')
  })

  it('can be read again, also when the page is loaded anew, until it has been used', () => {
    const page = openPage('/confirm-email?token=secret')
    readLinkToken(page)
    expect(readLinkToken(page)).toBe('secret')
    for (const anew of ['/confirm-email?lang=fr', '/fr/confirm-email'])
      expect(readLinkToken(openPage(anew, page.stored))).toBe('secret')
    const anew = openPage('/fr/confirm-email', page.stored)
    forgetLinkToken(anew)
    expect(readLinkToken(anew)).toBe('')
  })

  it('lives as long as the page where the browser denies storage', () => {
    const page = openPage('/reset-password?token=secret')
    const denied = Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
    expect(readLinkToken(denied)).toBe('secret')
    expect(readLinkToken(denied)).toBe('secret')
    forgetLinkToken(denied)
    expect(readLinkToken(denied)).toBe('')
  })

  it('of one purpose is none for another', () => {
    const page = openPage('/confirm-email?token=secret')
    readLinkToken(page)
    expect(readLinkToken(openPage('/reset-password', page.stored))).toBe('')
  })
})
