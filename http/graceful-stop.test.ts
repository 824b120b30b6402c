import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openTestDoor } from '#tests/support/front-door.ts'
import { stopServing } from './graceful-stop.ts'
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
