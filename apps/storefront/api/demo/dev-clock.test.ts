import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endlessBody } from '#tests/support/endless-body.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { openClock } from '#use-cases/clock/open-clock.ts'
import { createDevClockRoutes } from './dev-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const REAL = new Date('2026-11-16T09:00:00Z')
const open = (isDemo = true) => openClock({ db: app.db, isDemo, realNow: () => REAL })

async function routes() {
  const clock = await open()
  const seen: string[] = []
  const runDueWork = async () => {
    seen.push(clock.now().toISOString())
    return ['A dress came back <at last>.']
  }
  const routes = createDevClockRoutes({ clock, runDueWork })
  const json = { 'content-type': 'application/json' }
  const post = (body: object) =>
    routes.request('/dev/clock', { method: 'POST', headers: json, body: JSON.stringify(body) })
  return { clock, seen, routes, post }
}

describe('the clock of a demo', () => {
  it('moves on, does what is due by then, and stays there after a restart', async () => {
    const { seen, routes: api, post } = await routes()
    const moved = await post({ advance: 'P1D' })
    expect(await moved.json()).toMatchObject({ now: '2026-11-17T09:00:00.000Z', aheadMs: 86_400_000 })
    expect((await post({ now: '2026-12-24T18:00:00Z' })).status).toBe(200)
    expect(seen).toEqual(['2026-11-17T09:00:00.000Z', '2026-12-24T18:00:00.000Z'])
    expect((await open()).now()).toEqual(new Date('2026-12-24T18:00:00Z'))
    const page = await (await api.request('/dev/clock')).text()
    expect(page).toContain('24 December 2026 at 19:00')
    expect(page).toContain('&#60;at last&#62;')
  })

  it('goes back to the real time, and to no other that is over', async () => {
    const { clock, routes: api, post } = await routes()
    for (const wrong of [{ now: '2026-11-15T00:00:00Z' }, { advance: 'soon' }, { advance: '-P1Y' }, {}]) {
      expect((await post(wrong)).status).toBe(400)
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const back = await api.request('/dev/clock', { method: 'POST', headers, body: 'real=true' })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/dev/clock'])
    expect(clock.now()).toEqual(REAL)
  })

  it('reads no form and no JSON without end', async () => {
    const { clock, routes: api } = await routes()
    const before = clock.now()
    for (const [type, start] of [
      ['application/x-www-form-urlencoded', 'advance=P1D&x='],
      ['application/json', '{"advance":"P1D","x":"'],
    ] as const) {
      const { init, sent } = endlessBody(start)
      const request = new Request('https://a.example/dev/clock', { ...init, headers: { 'content-type': type } })
      expect((await api.request(request)).status).toBe(400)
      expect(sent()).toBeLessThan(1024 * 1024)
    }
    expect(clock.now()).toEqual(before)
  })

  it('cannot be moved in production', async () => {
    const clock = await open(false)
    expect(await clock.move(new Date('2027-01-01'))).toBe(false)
    expect(clock.now()).toEqual(REAL)
  })
})
