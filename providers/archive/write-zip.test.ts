import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from './write-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* entriesOf(entries: ZipEntry[]) {
  yield* entries
}

async function bytesOf(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(entriesOf(entries), new Date('2026-11-16T10:20:30Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** By the directory at its end, as every reader does. */
function readZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const offset = zip.readUInt32LE(at + 42)
    const start = offset + 30 + zip.readUInt16LE(offset + 26)
    files[name] = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString()
    expect(files[name]?.length).toBe(zip.readUInt32LE(at + 24))
    at += 46 + nameLength
  }
  return files
}

describe('a ZIP file', () => {
  it('holds what was put in, also names with accents, nothing and many pieces', async () => {
    const many = Array.from({ length: 300 }, (_, at) => Buffer.from(`riga ${at}\n`))
    const zip = await bytesOf([
      { name: 'righe.txt', content: many },
      { name: 'vuoto/è.json', content: [] },
    ])
    expect(readZip(zip)).toEqual({ 'righe.txt': many.join(''), 'vuoto/è.json': '' })
  })

  it('is taken by a reader of somebody else’s', async () => {
    const path = join(folder, 'a.zip')
    await writeFile(path, await bytesOf([{ name: 'a.txt', content: [Buffer.from('ciao '.repeat(5000))] }]))
    const script = `import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; open(sys.argv[1]+'.out','wb').write(z.read('a.txt'))`
    const isThere = await promisify(execFile)('python3', ['-c', script, path]).then(
      () => true,
      (problem) => {
        if (problem.code === 'ENOENT') return false
        throw problem
      },
    )
    if (isThere) expect((await readFile(`${path}.out`)).toString()).toBe('ciao '.repeat(5000))
  })

  it('holds one piece at a time: what comes in goes out before more is asked for', async () => {
    const piece = Buffer.from(Array.from({ length: 65_536 }, () => Math.floor(Math.random() * 256)))
    let asked = 0
    let most = 0
    async function* endless() {
      for (; asked < 200; asked++) yield piece
    }
    let received = 0
    for await (const part of writeZip(entriesOf([{ name: 'a', content: endless() }]), new Date())) {
      received += part.length
      most = Math.max(most, asked * piece.length - received)
    }
    expect(received).toBeGreaterThan(200 * 65_000)
    expect(most).toBeLessThan(1_000_000)
  })

  it('ends with the error of what it was to hold', async () => {
    async function* broken() {
      yield Buffer.from('a')
      throw new Error('gone')
    }
    await expect(bytesOf([{ name: 'a', content: broken() }])).rejects.toThrow('gone')
  })
})
