import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { velluto } from '#demo/stores/velluto/store.ts'
import { animatedBomb, aPngOf, apngBomb, DRAWING_BOMBS, otherKinds } from '#tests/support/files/bombs.ts'
import { tableBombs } from '#tests/support/files/table-bombs.ts'
import { manyNames } from '#tests/support/files/zip-bombs.ts'
import { percentile } from '#tests/support/statistics.ts'
import { logIntoOffice } from './support/office-session.ts'
import { createDataFolder, runServer } from './support/run-server.ts'
import { type SentBody, sendBody } from './support/send-body.ts'
import type { Visit } from './support/visitor.ts'

const isLong = process.env.GUARDAROBA_SOAK === '1'
const MIB = 1024 * 1024
const MOST_BYTES = 12 * MIB
const MOST_GROWTH = 50
/** Milliseconds between two files. */
const QUIET = 700
const HOST = 'office.localhost'
const API = { authorization: 'Bearer guardaroba-public' }
const STORE = `/api/stores/${velluto.id}`

type Bomb = { name: string; path: string; file: Buffer; type: string }

/**
 * What strangers bring, at a server as `npm start` runs it. The files are made here, in another process: what the server grows
 * by is its own. Short versions assert each refusal: read-table, read-zip, image-work and read-body beside their code.
 */
describe.runIf(isLong)('hostile files at a running server', { timeout: 3_600_000 }, () => {
  let data: Awaited<ReturnType<typeof createDataFolder>>
  let server: Awaited<ReturnType<typeof runServer>>
  let headers: Record<string, string>
  beforeAll(async () => {
    data = await createDataFolder()
    server = await runServer(data.folder)
    headers = { origin: `http://${HOST}:${server.port}`, cookie: await logIntoOffice(server.port) }
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await data.remove()
  })

  /** As fast as a good line is, about 15 MB a second. */
  const send = ({ path, file, type }: Omit<Bomb, 'name'>, says = true) =>
    sendBody(server.port, {
      host: HOST,
      path,
      headers: { ...headers, 'content-type': type },
      body: file,
      says,
      pause: 4,
    })

  it(`are refused, and the server grows by ${MOST_GROWTH} MB at most; how much longer others wait is printed`, async () => {
    const bombs = [...(await pictureBombs()), ...tables(), ...(await archives())]
    // what any upload takes: the program of the children, compiled code, room for garbage
    for (const bomb of bombs.slice(0, 3)) await send(bomb)
    const others = visitOthers(server.port)
    await sleep(30_000)
    const before = residentMegabytes(server.pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(server.pid))
    }, 50)
    const attacks: { from: number; to: number }[] = []
    // in turns with quiet, because the machine is not always equally fast
    for (const bomb of bombs) {
      const from = Date.now()
      const { status, body, milliseconds } = await send(bomb)
      attacks.push({ from, to: Date.now() })
      process.stdout.write(
        `${bomb.name}: ${status} ${reasonOf(body)} after ${Math.round(milliseconds)} ms, ${residentMegabytes(server.pid)} MB\n`,
      )
      expect(status, bomb.name).toBeGreaterThanOrEqual(400)
      expect(status, bomb.name).toBeLessThan(500)
      await sleep(QUIET)
    }
    clearInterval(watch)
    const visits = await others.stop()
    const isUnderAttack = ({ at, milliseconds }: Visit) =>
      attacks.some(({ from, to }) => at < to && at + milliseconds > from)
    const p95 = (some: Visit[]) =>
      percentile(
        some.map(({ milliseconds }) => milliseconds),
        0.95,
      )
    const [usual, meanwhile] = [visits.filter((visit) => !isUnderAttack(visit)), visits.filter(isUnderAttack)]
    const ratio = p95(meanwhile) / p95(usual)
    process.stdout.write(
      `RSS ${before} MB, at most ${most} MB; p95 of others ${p95(usual).toFixed(0)} ms (${usual.length}) and meanwhile ${p95(meanwhile).toFixed(0)} ms (${meanwhile.length}): ${ratio.toFixed(2)}\n`,
    )
    expect(most - before).toBeLessThanOrEqual(MOST_GROWTH)
  })

  it('of 30 MB in one field are refused long before they have come, however they are sent', async () => {
    const field = Buffer.alloc(30 * MIB, 'x')
    const json = Buffer.concat([Buffer.from('{"email":"'), field, Buffer.from('"}')])
    const form = Buffer.concat([Buffer.from('intent=password&email='), field])
    const multipart = Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'), field])
    const velluto = 'velluto.localhost'
    const targets: [string, string, string, Buffer, string][] = [
      [velluto, '/public-api/login', 'application/json', json, ''],
      [velluto, '/public-api/holds', 'application/json', json, ''],
      [velluto, '/login', 'application/x-www-form-urlencoded', form, ''],
      [velluto, '/webhooks/stripe', 'application/json', json, ''],
      [HOST, '/api/session/password', 'application/json', json, ''],
      [HOST, '/login', 'application/x-www-form-urlencoded', form, ''],
      [HOST, '/login', 'multipart/form-data; boundary=b', multipart, ''],
      [HOST, `/stores/${'a'.repeat(36)}/catalogue/b/pictures`, 'multipart/form-data; boundary=b', multipart, ''],
      [HOST, `${STORE}/pictures?use=logo`, 'image/png', field, headers.cookie ?? ''],
    ]
    for (const [host, path, type, body, cookie] of targets) {
      for (const says of [true, false]) {
        const origin = `http://${host}:${server.port}`
        const sent: SentBody = await sendBody(server.port, {
          ...{ host, path, body, says, pause: 4 },
          headers: {
            origin,
            'content-type': type,
            ...(path.startsWith('/public-api/') && API),
            ...(cookie && { cookie }),
          },
        })
        const name = `${path} ${type} ${says ? 'announced' : 'in chunks'}`
        const [left, ms] = [(sent.sent / MIB).toFixed(1), Math.round(sent.milliseconds)]
        process.stdout.write(`${name}: ${sent.status} after ${left} MB and ${ms} ms\n`)
        expect([400, 401, 403, 404, 405, 413, 415, 422], name).toContain(sent.status)
        // at the pace of a good line; what is on its way when the answer comes lies in the buffers of both ends
        expect(sent.sent, name).toBeLessThan(20 * MIB)
      }
    }
  })

  async function pictureBombs(): Promise<Bomb[]> {
    const drawings = Object.entries(DRAWING_BOMBS).map(([name, make]) => ({
      name,
      file: make(),
      type: 'image/svg+xml',
    }))
    const pictures = [
      { name: 'GIF of 10,000 frames', file: await animatedBomb('gif', 10_000), type: 'image/gif' },
      { name: 'WebP of 10,000 frames', file: await animatedBomb('webp', 10_000), type: 'image/webp' },
      { name: 'APNG of 10,000 frames', file: apngBomb(6_000, 10_000), type: 'image/png' },
      { name: 'PNG of 50,000 by 50,000', file: aPngOf(50_000, 50_000), type: 'image/png' },
      { name: 'TIFF', file: await otherKinds.tiff(), type: 'image/tiff' },
      { name: 'AVIF', file: await otherKinds.avif(), type: 'image/avif' },
      { name: 'HEIC', file: (await otherKinds.heic()).subarray(0, MOST_BYTES), type: 'image/heic' },
      { name: '12 MB of nothing', file: Buffer.alloc(MOST_BYTES, 'a'), type: 'image/jpeg' },
    ]
    return [...drawings, ...pictures]
      .filter(({ file }) => file.length <= MOST_BYTES)
      .map((bomb) => ({ ...bomb, path: `${STORE}/pictures?use=logo` }))
  }

  function tables(): Bomb[] {
    return tableBombs(MOST_BYTES).map(({ name, piece }) => ({
      name: `table of ${name}`,
      ...{ path: `${STORE}/imports?name=bomb.csv`, type: 'text/csv' },
      file: Buffer.concat(Array(Math.floor(MOST_BYTES / piece.length)).fill(piece)),
    }))
  }

  /** Beside a table that somebody brought. */
  async function archives(): Promise<Bomb[]> {
    const table = { path: `${STORE}/imports?name=fine.csv`, file: Buffer.from('Handle,Title\na,b\n'), type: 'text/csv' }
    const { id } = JSON.parse((await send(table)).body).data
    const place = { path: `${STORE}/imports/${id}/pictures`, type: 'application/zip' }
    return [
      { name: 'archive of 20,000 names', ...place, file: manyNames(20_000) },
      { name: 'archive of 100,000 names', ...place, file: manyNames(100_000) },
      { name: 'archive of 12 MB of nothing', ...place, file: Buffer.alloc(8 * MIB) },
    ]
  }
})

/** Somebody else in a thread of their own: what sending takes here is no part of their time. */
function visitOthers(port: number) {
  const visitor = new Worker(new URL('./support/visitor.ts', import.meta.url), { workerData: { port } })
  return {
    async stop(): Promise<Visit[]> {
      visitor.postMessage('stop')
      const [visits] = await once(visitor, 'message')
      return visits
    },
  }
}

function reasonOf(body: string): string {
  try {
    const { code, details } = JSON.parse(body)
    return details?.reason ?? code
  } catch {
    return ''
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
