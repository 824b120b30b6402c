import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createFairQueue } from '#domain/fair-queue.ts'
import { aPage, openTestDoor } from '#tests/support/fixtures/front-door.ts'
import { openImageFiles } from '../files/image-files.ts'

let door: Awaited<ReturnType<typeof openTestDoor>>
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await door.close()
})

const PIECE = 20

/** Work that takes its time, one at a time, and remembers what it did. */
function createSlowWork() {
  const done: string[] = []
  const work = async (name: string) => {
    await sleep(PIECE)
    done.push(name)
  }
  return { done, work }
}

async function openPictures({ mayBegin = Promise.resolve(), onAsked = () => {} } = {}) {
  const { done, work } = createSlowWork()
  const queue = createFairQueue(1)
  const images = openImageFiles({
    original: async () => null,
    icon: async () => null,
    variant: ({ key }, asker) => {
      onAsked()
      return queue.run(key, asker, async () => {
        await mayBegin
        await work(key)
        return { body: Buffer.from(key), contentType: 'image/avif' }
      })
    },
  })
  door = await openTestDoor({ images })
  return done
}

/** Asks from an address of its own; what was asked for is left when the socket goes. */
async function ask(path: string, from: string): Promise<Socket> {
  const socket = connect({ port: door.port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: velluto.test\r\n\r\n`)
  return socket
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('pictures', () => {
  it('of one visitor delay another by no more than one picture', async () => {
    const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>()
    let asked = 0
    const done = await openPictures({ mayBegin, onAsked: () => asked++ })
    for (const index of many(40)) await ask(`/images/hers-${index}/160.avif`, '127.0.0.2')
    await expect.poll(() => asked).toBe(40)
    const his = await ask('/images/his/160.avif', '127.0.0.3')
    await expect.poll(() => asked).toBe(41)
    begin()
    await once(his, 'data')
    // the one that was under way already
    expect(done.indexOf('his')).toBe(1)
    expect(done.length).toBeLessThan(20)
  })

  it('are not made for visitors who have left', async () => {
    const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>()
    let asked = 0
    const done = await openPictures({ mayBegin, onAsked: () => asked++ })
    let open = 0
    door.server.on('connection', (socket: Socket) => {
      open += 1
      socket.on('close', () => (open -= 1))
    })
    const left = await Promise.all(many(40).map((index) => ask(`/images/left-${index}/160.avif`, '127.0.0.2')))
    await expect.poll(() => asked).toBe(40)
    for (const socket of left) socket.destroy()
    await expect.poll(() => open).toBe(0)
    const stays = await ask('/images/stays/160.avif', '127.0.0.2')
    begin()
    await once(stays, 'data')
    // the one that was under way already
    expect(done).toHaveLength(2)
    expect(door.errors).toEqual([])
  })

  it('are refused to a visitor who has too many waiting', async () => {
    const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>()
    await openPictures({ mayBegin })
    for (const index of many(201)) await ask(`/images/hers-${index}/160.avif`, '127.0.0.2')
    const [refused] = await once(await ask('/images/last/160.avif', '127.0.0.2'), 'data')
    expect(String(refused)).toMatch(/^HTTP\/1.1 503.*retry-after: 5/is)
    const his = await ask('/images/his/160.avif', '127.0.0.3')
    begin()
    const [shown] = await once(his, 'data')
    expect(String(shown)).toMatch(/^HTTP\/1.1 200/)
  })
})

describe('pages nobody has seen yet', () => {
  it('are rendered a few at a time, and a flood of them delays hardly anybody else', async () => {
    const { done, work } = createSlowWork()
    const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    let asked = 0
    const web = async (request: Request, { nonce }: { nonce: string }) => {
      running += 1
      most = Math.max(most, running)
      await mayBegin
      await work(new URL(request.url).pathname)
      running -= 1
      return aPage('', nonce)
    }
    door = await openTestDoor({ web })
    door.server.on('request', () => asked++)
    for (const index of many(100)) await ask(`/product/hers-${index}`, '127.0.0.2')
    const his = await ask('/product/his', '127.0.0.3')
    await expect.poll(() => asked).toBe(101)
    begin()
    await once(his, 'data')
    // those that were under way already, and one whose turn it was
    expect(done.indexOf('/product/his')).toBeLessThanOrEqual(9)
    expect(most).toBe(8)
  })
})
