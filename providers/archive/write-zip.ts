import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its content comes in pieces and is never held whole. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Sizes stand behind the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const VERSION = 20
const DEFLATED = 8
/** Beyond this the format needs fields that are not written here. */
const MOST_BYTES = 0xffff_ffff
const MOST_ENTRIES = 0xffff

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number; time: number; date: number }

/** A ZIP file, piece by piece, in the order of its entries: memory holds one piece, however large the archive is. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  const { time, date } = toDosTime(now)
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset, time, date }
    const header = localHeader(entry)
    yield header
    for await (const piece of pack(entry, content)) yield piece
    const descriptor = dataDescriptor(entry)
    yield descriptor
    offset += header.length + entry.packed + descriptor.length
    written.push(entry)
    if (offset > MOST_BYTES || written.length > MOST_ENTRIES) throw new Error('The archive would be too large for ZIP')
  }
  let directory = 0
  for (const entry of written) {
    const line = directoryLine(entry)
    yield line
    directory += line.length
  }
  yield endOfDirectory({ entries: written.length, directory, offset })
}

async function* pack(entry: Written, content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  const feeding = feed(entry, content, deflate)
  // an error of the content is thrown by the reading below
  feeding.catch((error) => deflate.destroy(error))
  for await (const piece of deflate) {
    entry.packed += piece.length
    yield piece
  }
  await feeding
}

async function feed(entry: Written, content: ZipEntry['content'], deflate: ReturnType<typeof createDeflateRaw>) {
  for await (const piece of content) {
    entry.crc = crc32(piece, entry.crc)
    entry.size += piece.length
    if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
}

function localHeader({ name, time, date }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(time, 10)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function dataDescriptor({ crc, packed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryLine({ name, crc, packed, size, offset, time, date }: Written): Buffer {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(VERSION, 4)
  line.writeUInt16LE(VERSION, 6)
  line.writeUInt16LE(FLAGS, 8)
  line.writeUInt16LE(DEFLATED, 10)
  line.writeUInt16LE(time, 12)
  line.writeUInt16LE(date, 14)
  line.writeUInt32LE(crc, 16)
  line.writeUInt32LE(packed, 20)
  line.writeUInt32LE(size, 24)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(offset, 42)
  return Buffer.concat([line, name])
}

function endOfDirectory({
  entries,
  directory,
  offset,
}: {
  entries: number
  directory: number
  offset: number
}): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directory, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Two seconds are the finest it knows. */
function toDosTime(moment: Date): { time: number; date: number } {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const date = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return { time, date }
}
