import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { openPasswords } from './open-passwords.ts'

const ARGON2ID = 2

describe('a password', () => {
  it('is kept as an argon2id hash of at least 19 MiB and two passes, never as itself', async () => {
    const hash = (await openPasswords().hash('Segreto-12')) ?? ''
    expect(hash).not.toContain('Segreto')
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hash)
    expect({ algorithm, memoryCost, timeCost, parallelism }).toEqual({
      algorithm: ARGON2ID,
      memoryCost: 19 * 1024,
      timeCost: 2,
      parallelism: 1,
    })
  })

  it('is common when it leaked often, in whichever capitals or forms of letters', () => {
    const { isCommon } = openPasswords()
    for (const password of ['password1', 'PassWord1', 'qwertyuiop', '1234567', 'juventus', 'ｐａｓｓｗｏｒｄ１'])
      expect(isCommon(password), password).toBe(true)
    for (const password of ['Segreto-12', 'tre gatti sul tetto', 'kX9-ppa-3ff']) expect(isCommon(password)).toBe(false)
  })

  it('is rarely taken for a common one by mistake: less than once in 10,000', () => {
    const { isCommon } = openPasswords()
    const random = Array.from({ length: 30_000 }, (_, n) => `${n}·${(n * 7919).toString(36)}·so rare`)
    expect(random.filter(isCommon).length).toBeLessThanOrEqual(3)
  })

  it('matches its own hash and no other, and nobody has the password of nobody', async () => {
    const { hash, matches } = openPasswords()
    const stored = await hash('Segreto-12')
    expect(await hash('Segreto-12')).not.toBe(stored)
    expect(await matches('Segreto-12', stored)).toBe(true)
    expect(await matches('segreto-12', stored)).toBe(false)
    expect(await matches('the password of nobody', null)).toBe(false)
  })
})
