import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from './read-zip.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const NOW = new Date('2026-11-16T10:20:30Z')
const LIMITS = { mostFiles: 10, mostFileBytes: 1e6, mostBytes: 1e7 }

function toEntry(name: string, content: Uint8Array): ZipEntry {
  return { name, size: content.length, read: async () => content }
}

const zipOf = (files: Record<string, string>) =>
  buffer(
    writeZip(
      Object.entries(files).map(([name, content]) => toEntry(name, Buffer.from(content))),
      NOW,
    ),
  )

describe('a ZIP file', () => {
  it('holds what was put in, packed, also names with accents, and nothing', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `riga ${at}\n`).join('')
    const bytes = await zipOf({ 'righe.txt': many, 'vuoto/è.json': '' })
    expect(bytes.length).toBeLessThan(many.length / 2)
    const zip = await readZip(bytes, LIMITS)
    if (!zip.ok) throw new Error(zip.reason)
    expect(zip.names).toEqual(['righe.txt', 'vuoto/è.json'])
    expect((await zip.read('righe.txt'))?.toString()).toBe(many)
    expect((await zip.read('vuoto/è.json'))?.toString()).toBe('')
    zip.close()
  })

  it('is taken by a reader of somebody else’s', async () => {
    const path = join(folder, 'a.zip')
    await writeFile(path, await zipOf({ 'perché.txt': 'ciao '.repeat(5000) }))
    const script = `import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; open(sys.argv[1]+'.out','wb').write(z.read('perch\u00e9.txt'))`
    const isThere = await promisify(execFile)('python3', ['-c', script, path]).then(
      () => true,
      (problem) => {
        if (problem.code === 'ENOENT') return false
        throw problem
      },
    )
    if (isThere) expect((await readFile(`${path}.out`)).toString()).toBe('ciao '.repeat(5000))
  })

  it('is read no faster than it is taken, and no further when whoever took it has left', async () => {
    let read = 0
    const entries = Array.from({ length: 50 }, (_, at) => {
      const content = randomBytes(200_000)
      return {
        name: `${at}.bin`,
        size: content.length,
        read: async () => {
          read += 1
          return content
        },
      }
    })
    const archive = writeZip(entries, NOW)
    await wait(200)
    expect(read).toBeLessThanOrEqual(2)
    const taken = archive[Symbol.asyncIterator]()
    for (let bytes = 0; bytes < 1_000_000; ) bytes += (await taken.next()).value.length
    expect(read).toBeGreaterThan(3)
    expect(read).toBeLessThan(9)
    await taken.return?.()
    const last = read
    await wait(200)
    expect(read).toBe(last)
  })

  it('is broken off, and not cut short in silence, when a file cannot be read or has another size', async () => {
    const gone = { name: 'b.txt', size: 3, read: () => Promise.reject(new Error('gone')) }
    await expect(buffer(writeZip([toEntry('a.txt', Buffer.from('uno')), gone], NOW))).rejects.toThrow('gone')
    const other = { name: 'b.txt', size: 4, read: async () => Buffer.from('due') }
    await expect(buffer(writeZip([other], NOW))).rejects.toThrow('unexpected number of bytes')
  })
})
