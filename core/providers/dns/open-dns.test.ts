import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { openDns } from './open-dns.ts'

const NAME_ERROR = 3
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** A name server on this machine that answers each question with these bytes, or stays silent. */
async function serve(answer: (question: Buffer) => Buffer | null) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port }) => {
    const reply = answer(question)
    if (reply) socket.send(reply, port, '127.0.0.1')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  closings.push(async () => {
    socket.close()
    await once(socket, 'close')
  })
  return openDns({ servers: [`127.0.0.1:${socket.address().port}`], timeout: 200, tries: 1, atMost: 600 })
}

/** The question again, with an error code or one record below it. */
function reply(question: Buffer, { code = 0, records = [] as Buffer[] }): Buffer {
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(0, 10)
  const end = 12 + question.subarray(12).indexOf(0) + 5
  return Buffer.concat([header, question.subarray(12, end), ...records])
}

function record(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(content.length, 10)
  return Buffer.concat([head, content])
}

const typeOf = (question: Buffer) => question.readUInt16BE(12 + question.subarray(12).indexOf(0) + 1)
const textRecord = (...parts: string[]) =>
  record(16, Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)])))

describe('name servers', () => {
  it('are asked for names, addresses and texts', async () => {
    const records: Record<number, Buffer> = {
      1: record(1, Buffer.from([192, 0, 2, 1])),
      5: record(5, Buffer.from('\x07velluto\x06negozi\x07example\x00', 'latin1')),
      16: textRecord('guardaroba-veri', 'fication=parola'),
    }
    const dns = await serve((question) => {
      const found = records[typeOf(question)]
      return reply(question, { records: found ? [found] : [] })
    })
    expect(await dns.cname('shop.example')).toEqual({ ok: true, records: ['velluto.negozi.example'] })
    expect(await dns.addresses('shop.example')).toEqual({ ok: true, records: ['192.0.2.1'] })
    expect(await dns.txt('_guardaroba.shop.example')).toEqual({
      ok: true,
      records: ['guardaroba-verification=parola'],
    })
  })

  it('say that there is no such name', async () => {
    const dns = await serve((question) => reply(question, { code: NAME_ERROR }))
    const none = { ok: false, reason: 'none' }
    expect([await dns.cname('a.example'), await dns.addresses('a.example'), await dns.txt('a.example')]).toEqual([
      none,
      none,
      none,
    ])
  })

  it('that stay silent are waited for no longer than agreed', async () => {
    const dns = await serve(() => null)
    const before = performance.now()
    expect(await dns.txt('a.example')).toEqual({ ok: false, reason: 'timeout' })
    expect(performance.now() - before).toBeLessThan(2000)
  })
})
