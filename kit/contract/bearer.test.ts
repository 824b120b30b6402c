import { describe, expect, it } from 'vitest'
import { readBearer } from './bearer.ts'

describe('a bearer', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer   abc ', 'abc'],
    ['BEARER a b', 'a b'],
    ['Bearer', ''],
    ['Bearer ', ''],
  ])('is what stands behind the word and a space: %j', (authorization, token) => {
    expect(readBearer(authorization)).toBe(token)
  })

  it.each(['Bearer-x', 'Bearer-x abc', 'Bearer\tabc', 'Bearer,abc', 'Bearer=abc', 'Bearerabc', 'Basic abc', '', null])(
    'is none: %j',
    (authorization) => {
      expect(readBearer(authorization)).toBeNull()
    },
  )
})
