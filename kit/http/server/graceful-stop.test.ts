import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'
import { drain, stopServing } from './graceful-stop.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'

describe('a stop', () => {
  it('lets a page under way finish and takes no new visitors', async () => {
    const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const door = await openTestDoor({
      api: async () => {
        arrive()
        await mayAnswer
        return Response.json('done')
      },
    })
    const agent = new Agent({ keepAlive: true })
    const asking = request({ port: door.port, path: '/api/x', headers: { host: 'velluto.test' }, agent }).end()
    await arrived
    const stopped = stopServing(door.server)
    await vi.waitFor(() => expect(door.server.listening).toBe(false))
    const late = connect({ port: door.port, host: '127.0.0.1' })
    const [refused] = await once(late, 'error')
    expect(refused.code).toBe('ECONNREFUSED')
    answerNow()
    const [answer] = await once(asking, 'response')
    expect(await text(answer)).toBe('"done"')
    await stopped
    agent.destroy()
  })

  it('does not wait for connections that are only kept open', async () => {
    const door = await openTestDoor()
    const idle = connect({ port: door.port, host: '127.0.0.1' })
    await once(idle, 'connect')
    await door.get('/')
    const ended = once(idle, 'close')
    await stopServing(door.server)
    await ended
  })

  it('first tells everybody who still comes not to come again on the same connection', async () => {
    const door = await openTestDoor()
    const agent = new Agent({ keepAlive: true })
    const get = async (path: string) => {
      const asking = request({ port: door.port, path, headers: { host: 'velluto.test' }, agent }).end()
      const [answer] = await once(asking, 'response')
      await text(answer)
      return [answer.statusCode, answer.headers.connection]
    }
    expect(await get('/')).toEqual([200, 'keep-alive'])
    const drained = drain(door.server, 2)
    const answers = await Promise.all(['/', '/api/x', '/nowhere', '/readyz'].map(get))
    expect(answers).toEqual(Array.from({ length: 4 }, () => [200, 'close']))
    await drained
    expect(await get('/')).toEqual([200, 'keep-alive'])
    expect(door.server.listening).toBe(true)
    await stopServing(door.server)
    agent.destroy()
  })

  it('answers whoever had connected before the end, but had not yet asked', async () => {
    const door = await openTestDoor()
    const early = connect({ port: door.port, host: '127.0.0.1' })
    await once(early, 'connect')
    await vi.waitFor(() => expect(door.server.listening).toBe(true))
    const stopped = stopServing(door.server)
    await vi.waitFor(() => expect(door.server.listening).toBe(false))
    early.write('GET / HTTP/1.1\r\nHost: velluto.test\r\n\r\n')
    const answer = await text(early)
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
    await stopped
  })

  it('does not wait forever for a page that never ends', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const door = await openTestDoor({
      api: () => {
        arrive()
        return new Promise(() => {})
      },
    })
    const asking = request({ port: door.port, path: '/api/x', headers: { host: 'velluto.test' } }).end()
    const lost = once(asking, 'error')
    await arrived
    await stopServing(door.server, { patience: 50 })
    expect((await lost)[0].code).toBe('ECONNRESET')
  })
})

describe('a port', () => {
  it('that is taken is named in one sentence', async () => {
    const first = createHttpServer(() => {})
    const second = createHttpServer(() => {})
    const taken = await listen(first, { host: '127.0.0.1', port: 0 })
    if (!taken.ok) throw new Error(taken.sentence)
    const refused = await listen(second, { host: '127.0.0.1', port: taken.port })
    expect(refused.ok ? '' : refused.sentence).toContain(`Port ${taken.port} is already in use`)
    await stopServing(first)
  })
})
