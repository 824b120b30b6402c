import { afterEach, describe, expect, it } from 'vitest'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'

let door: Awaited<ReturnType<typeof openTestDoor>>
afterEach(() => door.close())

async function open(trustedProxies: number) {
  const warnings: string[] = []
  const log = {
    isLevelEnabled: () => false,
    debug() {},
    info() {},
    error() {},
    warn: (_: object, sentence: string) => void warnings.push(sentence),
  }
  door = await openTestDoor({ settings: { trustedProxies }, log })
  return warnings
}

describe('a proxy that is not trusted', () => {
  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'])(
    'is noticed by its %s, and said once',
    async (header) => {
      const warnings = await open(0)
      await door.get('/')
      expect(warnings).toEqual([])
      for (let time = 0; time < 3; time++) await door.get('/', { headers: { [header]: '203.0.113.9' } })
      expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY is off')])
    },
  )

  it('is not meant where proxies are trusted', async () => {
    const warnings = await open(1)
    await door.get('/', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(warnings).toEqual([])
  })
})
