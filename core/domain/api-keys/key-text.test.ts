import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isKeyText, mentionsKey, startOfKey, toKeyText } from './key-text.ts'

function newKey(): string {
  return toKeyText(randomBytes(96)) ?? ''
}

describe('the text of an API key', () => {
  it('begins so that a found one is recognised, and ends with a checksum that anybody can compute', () => {
    const key = newKey()
    expect(key).toMatch(/^gdr_live_[0-9A-Za-z]{46}$/)
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const value = [...key.slice(-6)].reduce((sum, letter) => sum * 62 + alphabet.indexOf(letter), 0)
    expect(value).toBe(crc32(key.slice(0, -6)))
  })

  it('with one letter typed wrong, two swapped or one missing is none', () => {
    const key = newKey()
    expect(isKeyText(key)).toBe(true)
    for (let at = 9; at < key.length; at += 1) {
      const other = key[at] === 'a' ? 'b' : 'a'
      expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
    }
    for (const broken of [key.slice(1), key.slice(0, -1), `${key}a`, ` ${key}`, key.toLowerCase(), '', 'gdr_live_'])
      expect(isKeyText(broken)).toBe(false)
  })

  it('is never made of too little chance', () => {
    expect(toKeyText(new Uint8Array(39))).toBeNull()
    // 248 to 255 would make the first letters of the alphabet likelier
    expect(toKeyText(new Uint8Array(96).fill(255))).toBeNull()
    expect(new Set(Array.from({ length: 200 }, newKey)).size).toBe(200)
  })

  it('shows 4 of its 40 secret letters', () => {
    const key = newKey()
    expect(startOfKey(key)).toBe(key.slice(0, 13))
    expect(mentionsKey(`?token=${key}`)).toBe(true)
  })
})
