import { describe, expect, it } from 'vitest'
import { handMadeZip } from '#tests/support/files/hand-made-zip.ts'
import { manyNames } from '#tests/support/files/zip-bombs.ts'
import { readZip } from './read-zip.ts'

const LIMITS = { mostFiles: 5, mostFileBytes: 100_000, mostBytes: 300_000 }

/** In the directory at the end; names are as long as before. */
function tamper(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  const at = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  change(copy.subarray(at))
  return copy
}

describe('a ZIP file of pictures', () => {
  it('is read by the names in it, without folders, links and what a Mac adds', async () => {
    const zip = await readZip(
      handMadeZip({ 'abiti/è.jpg': 'uno', 'b.jpg': 'due', '__MACOSX/._b.jpg': 'x', 'abiti/': '' }),
      LIMITS,
    )
    if (!zip.ok) throw new Error(zip.reason)
    expect(zip.names).toEqual(['abiti/è.jpg', 'b.jpg'])
    expect((await zip.read('abiti/è.jpg'))?.toString()).toBe('uno')
    expect(await zip.read('c.jpg')).toBeNull()
    expect(await zip.read('__MACOSX/._b.jpg')).toBeNull()
    zip.close()
    const link = tamper(handMadeZip({ 'a.jpg': '/etc/passwd' }), (entry) => entry.writeUInt32LE(0xa1ff0000, 38))
    expect(await readZip(link, LIMITS)).toMatchObject({ ok: true, names: [] })
  })

  it.each([
    ['no archive', async () => Buffer.from('<html>'), 'NOT_A_ZIP'],
    ['nothing', async () => Buffer.alloc(0), 'NOT_A_ZIP'],
    ['one cut in two', async () => handMadeZip({ 'a.jpg': 'x'.repeat(1000) }).subarray(0, 60), 'NOT_A_ZIP'],
    [
      'too many files',
      () => handMadeZip(Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.jpg`, 'x']))),
      'TOO_MANY_FILES',
    ],
    ['a bomb', () => handMadeZip({ 'a.jpg': Buffer.alloc(10_000_000) }), 'FILE_TOO_LARGE'],
    [
      'many small bombs',
      () => handMadeZip(Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`${at}.jpg`, Buffer.alloc(90_000)]))),
      'ARCHIVE_TOO_LARGE',
    ],
    ['a way out of its folder', () => handMadeZip({ '../../etc/cron.d/x': 'x' }), 'UNSAFE_NAME'],
    ['a way from the root', () => handMadeZip({ '/etc/passwd': 'x' }), 'UNSAFE_NAME'],
    ['a way of Windows', () => handMadeZip({ 'a\\..\\b': 'x' }), 'UNSAFE_NAME'],
    [
      'a password',
      async () => tamper(handMadeZip({ 'a.jpg': 'x' }), (entry) => entry.writeUInt16LE(0x0809, 8)),
      'ENCRYPTED',
    ],
    [
      'files that overlap',
      async () => tamper(handMadeZip({ 'a.jpg': 'x' }), (entry) => entry.writeUInt32LE(90_000, 20)),
      'FILES_OVERLAP',
    ],
  ])('is refused for %s', async (_, make, reason) => {
    expect(await readZip(await make(), LIMITS)).toEqual({ ok: false, reason })
  })

  it.each([
    ['20,000 names', 20_000],
    ['1,000,000 names', 1_000_000],
  ])('of %s is refused by what it says of itself, and none of its names is read', async (_, names) => {
    const zip = manyNames(names)
    let bytes = 0
    async function* read(from: number, to: number) {
      bytes += to - from
      yield zip.subarray(from, to)
    }
    const outcome = await readZip({ size: zip.length, read }, { ...LIMITS, mostFiles: 5_000 })
    expect(outcome).toEqual({ ok: false, reason: 'TOO_MANY_FILES' })
    // the end of the archive, where a comment of 64 KB may stand
    expect(bytes).toBeLessThan(70_000)
  })

  it('that says it has fewer names than it has gives no more than it says', async () => {
    const zip = await readZip(manyNames(3_000, { says: 3 }), LIMITS)
    expect(zip.ok ? zip.names.length : zip.reason).toBe(3)
  })

  it('in an archive is a file like any other: nobody unpacks what was unpacked', async () => {
    const inner = handMadeZip({ 'b.jpg': Buffer.alloc(90_000) })
    const zip = await readZip(handMadeZip({ 'a.zip': inner }), LIMITS)
    if (!zip.ok) throw new Error(zip.reason)
    expect([zip.names, (await zip.read('a.zip'))?.equals(inner)]).toEqual([['a.zip'], true])
  })

  it('gives nothing of a file that is larger than it says', async () => {
    const liar = tamper(handMadeZip({ 'a.jpg': Buffer.alloc(90_000) }), (entry) => entry.writeUInt32LE(10, 24))
    const zip = await readZip(liar, LIMITS)
    expect(zip.ok && (await zip.read('a.jpg'))).toBeNull()
  })
})
