import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { doorsPerTest, seenBy, vellutoTest } from '#tests/support/fixtures/front-door.ts'

const openDoor = doorsPerTest()

function open(framedBy: string | null = 'https://office.test', changes: Parameters<typeof openDoor>[0] = {}) {
  return openDoor({
    ...changes,
    previews: {
      isOpen: ({ storeId, token }) => storeId === vellutoTest.id && token === 'good',
      framedBy: () => framedBy,
    },
  })
}

describe('a preview', () => {
  it('is a page of the draft, without a cookie of the visitor, that only the office may frame', async () => {
    const door = await open()
    const answer = await door.get('/?preview=good', { headers: { cookie: 'at=somebody; locale=de' } })
    expect(seenBy(answer)).toMatchObject({ preview: 'good', accessToken: null })
    const { headers } = answer
    expect(headers['content-security-policy']).toContain('frame-ancestors https://office.test;')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is never kept, and never answered from what is kept', async () => {
    const door = await open()
    await door.get('/')
    expect(seenBy(await door.get('/?preview=good'))).toMatchObject({ preview: 'good' })
    expect(door.cachedPages().pages).toBe(1)
    expect(seenBy(await door.get('/')).preview).toBeUndefined()
  })

  it('is shown in any language, also one that the store does not speak yet', async () => {
    const door = await open()
    expect(seenBy(await door.get('/?preview=good&lang=fr')).language).toBe('fr')
  })

  it('is over with its token, belongs to one store, and is nobody’s where there is no office', async () => {
    const door = await open()
    expect((await door.get('/?preview=old')).status).toBe(410)
    expect((await door.get('/?preview=good', { host: 'bosco.test' })).status).toBe(410)
    const alone = await open(null)
    expect((await alone.get('/?preview=good')).status).toBe(410)
  })

  it('of a store that is not open is there for who has its token, and leads nobody else inside', async () => {
    const closed = aStore({ id: vellutoTest.id, status: 'inactive', domain: 'closed.test' })
    const stores = { byDomain: async () => null, anyByDomain: async () => closed }
    const door = await open('https://office.test', { stores })
    expect(seenBy(await door.get('/?preview=good', { host: 'closed.test' }))).toMatchObject({ preview: 'good' })
    for (const path of ['/?preview=bad', '/']) {
      const answer = await door.get(path, { host: 'closed.test' })
      expect([answer.status, answer.headers.location]).toEqual([302, '/not-active'])
    }
    expect(door.cachedPages().pages).toBe(0)
  })

  it('is no way to a host that is nobody’s', async () => {
    const door = await open()
    const answer = await door.get('/?preview=good', { host: 'closed.test' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/not-active'])
  })
})
