import { expect, it } from 'vitest'
import { drawNonce } from './nonces.ts'

it('no nonce is given out twice, and each has 128 bits', () => {
  const nonces = Array.from({ length: 2000 }, drawNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces.filter((nonce) => !/^[\w-]{22}$/.test(nonce))).toEqual([])
})
