import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openReceiver, type Receiver } from '#tests/support/doubles/webhook-receiver.ts'
import { createWebhookSender, type ResolveHost } from './webhook-sender.ts'

const HERE = [{ address: '127.0.0.1', family: 4 }]
const message = { headers: { 'webhook-id': 'x' }, body: '{"a":1}' }

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answerWith((response) => response.end('thanks'))
})

const local = createWebhookSender({ isPrivateAllowed: true, patience: 500 })
const post = (url = receiver.url) => local.post({ ...message, url })

describe('what is sent', () => {
  it('arrives as it is, and the answer comes back with how it begins', async () => {
    expect(await post()).toEqual({ status: 200, answer: 'thanks', problem: null })
    expect(receiver.received).toMatchObject([
      { body: '{"a":1}', path: '/hook', headers: { 'webhook-id': 'x', 'content-type': 'application/json' } },
    ])
  })

  it('follows no redirect: that is an answer like others', async () => {
    receiver.answerWith((response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end())
    expect((await post()).status).toBe(302)
    expect(receiver.received).toHaveLength(1)
  })

  it('ends in time when nobody answers', async () => {
    receiver.answerWith(() => {})
    const started = performance.now()
    expect(await post()).toEqual({ status: null, answer: '', problem: 'No answer came within 0.5 seconds' })
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('ends in time when the answer drips in, letter by letter', async () => {
    const dripping: Server = createServer((socket) => {
      socket.on('error', () => {})
      const timer = setInterval(() => socket.write('H'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
    const { port } = dripping.address() as { port: number }
    const answer = await post(`http://127.0.0.1:${port}/`)
    expect(answer.status).toBeNull()
    await new Promise((resolve) => dripping.close(resolve))
  })

  it('reads a kilobyte of an endless answer, and hangs up', async () => {
    let written = 0
    let isHungUp = false
    receiver.answerWith((response) => {
      response.on('close', () => {
        isHungUp = true
      })
      const pour = () => {
        while (!isHungUp && written < 1e9 && response.write('x'.repeat(65_536))) written += 65_536
      }
      response.on('drain', pour)
      pour()
    })
    const { status, answer } = await post()
    expect([status, answer.length]).toEqual([200, 1024])
    await expect.poll(() => isHungUp).toBe(true)
    expect(written).toBeLessThan(50_000_000)
  })

  it('counts an answer whose end never comes by how it begins', async () => {
    const slow = createWebhookSender({ isPrivateAllowed: true, patience: 5_000 })
    receiver.answerWith((response) => void response.writeHead(202).write('begun'))
    expect(await slow.post({ ...message, url: receiver.url })).toEqual({ status: 202, answer: 'begun', problem: null })
  })
})

describe('an address that leads into our own network', () => {
  const guarded = (resolve?: ResolveHost) =>
    createWebhookSender({ isPrivateAllowed: false, patience: 500, ...(resolve && { resolve }) })

  it.each([
    'http://127.0.0.1:{port}/',
    'http://localhost:{port}/',
    'http://[::1]:{port}/',
    'http://[::ffff:127.0.0.1]:{port}/',
    'http://0x7f.1:{port}/',
    'http://2130706433:{port}/',
    'http://0.0.0.0:{port}/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
  ])('%s is never called', async (address) => {
    const url = address.replace('{port}', String(receiver.port))
    const answer = await guarded().post({ ...message, url })
    expect(answer.problem).toBe('The address is not on the public internet')
    expect(await guarded().isRefused(url)).toBe(true)
    expect(receiver.received).toEqual([])
  })

  it('is refused when one of several addresses of a name does', async () => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }, ...HERE]
    const answer = await guarded(resolve).post({ ...message, url: `http://mixed.example:${receiver.port}/` })
    expect(answer.problem).toBe('The address is not on the public internet')
  })

  it('is not reached by a name that changes after it was looked at: it is asked for once', async () => {
    let questions = 0
    // a documentation address: public to nobody, so that nothing is really called
    const resolve = async () => {
      questions += 1
      return questions === 1 ? [{ address: '192.0.2.1', family: 4 }] : HERE
    }
    const rebinding = createWebhookSender({ isPrivateAllowed: true, patience: 300, resolve })
    const answer = await rebinding.post({ ...message, url: `http://rebind.example:${receiver.port}/` })
    expect([questions, answer.status, receiver.received]).toEqual([1, null, []])
  })

  it('connects to the address that was looked at, and not to what the name says elsewhere', async () => {
    const pinned = createWebhookSender({ isPrivateAllowed: true, patience: 500, resolve: async () => HERE })
    const answer = await pinned.post({ ...message, url: `http://nowhere.invalid:${receiver.port}/hook` })
    expect(answer.status).toBe(200)
    expect(receiver.received[0]?.headers.host).toBe(`nowhere.invalid:${receiver.port}`)
  })
})
