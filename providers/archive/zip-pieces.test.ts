import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipDirectory, zipPiece } from './zip-pieces.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const NOW = new Date('2026-11-16T10:20:30Z')

function bytesOf(entries: { name: string; content: string }[]): Buffer {
  const pieces = entries.map(({ name, content }) => zipPiece(name, Buffer.from(content), NOW))
  return Buffer.concat([...pieces.map(({ piece }) => piece), zipDirectory(pieces, NOW)])
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
  it('holds what was put in, also names with accents, and nothing', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `riga ${at}\n`).join('')
    const zip = bytesOf([
      { name: 'righe.txt', content: many },
      { name: 'vuoto/è.json', content: '' },
    ])
    expect(readZip(zip)).toEqual({ 'righe.txt': many, 'vuoto/è.json': '' })
  })

  it('is taken by a reader of somebody else’s', async () => {
    const path = join(folder, 'a.zip')
    await writeFile(path, bytesOf([{ name: 'a.txt', content: 'ciao '.repeat(5000) }]))
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
})
