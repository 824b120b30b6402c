import { describe, expect, it } from 'vitest'
import { aPage, openTestDoor, seenBy, vellutoTest } from '#tests/support/fixtures/front-door.ts'

describe('an application with a host of its own', () => {
  it('is asked before any store is looked for, takes its own POST, and nothing of it is kept for the shops', async () => {
    const lookedFor: string[] = []
    const rendered: string[] = []
    const door = await openTestDoor({
      web: async (request, visit) => {
        rendered.push(request.url)
        return aPage(JSON.stringify(visit), visit.nonce)
      },
      stores: {
        async byDomain(domain) {
          lookedFor.push(domain)
          return vellutoTest
        },
      },
      applications: [
        {
          isAt: ({ host }) => host === 'office.test',
          answerAtOnce: () => false,
          async answer(request, response) {
            response.end(`${request.method} ${request.headers.cookie}`)
          },
        },
      ],
    })
    const staffRequest = { host: 'office.test', headers: { cookie: 'at=staff' } }
    expect((await door.get('/', staffRequest)).text).toBe('GET at=staff')
    expect((await door.get('/', { ...staffRequest, method: 'POST', body: 'x' })).text).toBe('POST at=staff')
    expect([lookedFor, rendered, door.cachedPages().pages]).toEqual([[], [], 0])

    expect((await door.get('/', { method: 'POST', body: 'x' })).status).toBe(405)
    expect(seenBy(await door.get('/')).domain).toBe('velluto.test')
    await door.close()
  })
})
