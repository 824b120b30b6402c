import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from './read-zip.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const NOW = new Date('2026-11-16T10:20:30Z')
const MEGABYTE = 2 ** 20
const ANY = { mostFiles: 1e6, mostFileBytes: 1e9, mostBytes: 1e11 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The same for the same number, and nobody packs it any smaller: it repeats farther apart than deflate looks back. */
function noise(number: number, size: number): Buffer {
  const parts = Array.from({ length: 2048 }, (_, at) => createHash('sha256').update(`${number} ${at}`).digest())
  return Buffer.alloc(size, Buffer.concat(parts))
}

async function writeTo(name: string, entries: readonly ZipEntry[]) {
  const path = join(folder, name)
  await pipeline(writeZip(entries, NOW), createWriteStream(path))
  const zip = await readZip(path, ANY)
  if (!zip.ok) throw new Error(zip.reason)
  return { zip, size: (await stat(path)).size }
}

const isLong = process.env.GUARDAROBA_SOAK === '1'

describe.runIf(isLong)('a ZIP file', { timeout: 600_000 }, () => {
  it('of more than 4 GB opens, and gives what lies behind them', async () => {
    const size = 64 * MEGABYTE
    const entries = Array.from({ length: 66 }, (_, at) => ({
      name: `images/${at}.bin`,
      size,
      read: async () => noise(at, size),
    }))
    const before = process.memoryUsage.rss()
    const { zip, size: written } = await writeTo('bytes.zip', entries)
    expect(written).toBeGreaterThan(2 ** 32)
    expect(process.memoryUsage.rss() - before).toBeLessThan(1024 * MEGABYTE)
    expect(zip.names).toHaveLength(66)
    for (const at of [0, 65]) expect((await zip.read(`images/${at}.bin`))?.equals(noise(at, size))).toBe(true)
    zip.close()
  })

  it('of more than 65,535 files opens, and gives each', async () => {
    const entries = Array.from({ length: 70_000 }, (_, at) => {
      const content = Buffer.from(`riga ${at}`)
      return { name: `${at}.txt`, size: content.length, read: async () => content }
    })
    const { zip } = await writeTo('files.zip', entries)
    expect(zip.names).toHaveLength(70_000)
    expect((await zip.read('69999.txt'))?.toString()).toBe('riga 69999')
    zip.close()
  })
})
