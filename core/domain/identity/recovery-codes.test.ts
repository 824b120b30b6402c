import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readRecoveryCode, toRecoveryCode } from './recovery-codes.ts'

it('a recovery code is four groups of four that nobody confuses', () => {
  for (let n = 0; n < 200; n += 1) {
    const code = toRecoveryCode(randomBytes(16))
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    expect(readRecoveryCode(code)).toBe(code)
  }
})

it('it is the same however it is typed', () => {
  const code = 'a1b0-c2d3-e4f5-g6h7'
  for (const typed of ['A1B0C2D3E4F5G6H7', ' a1b0 c2d3 e4f5 g6h7 ', 'aIbO-c2d3-e4f5-g6h7', 'alb0c2d3e4f5g6h7'])
    expect(readRecoveryCode(typed)).toBe(code)
})

it('anything else is none', () => {
  for (const typed of [
    '',
    '123456',
    'a1b0-c2d3-e4f5',
    'a1b0-c2d3-e4f5-g6h7-8',
    'a1b0-c2d3-e4f5-g6hu',
    'ä1b0c2d3e4f5g6h7',
  ])
    expect(readRecoveryCode(typed)).toBeNull()
})
