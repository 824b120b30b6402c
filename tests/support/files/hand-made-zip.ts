import { crc32, deflateRawSync } from 'node:zlib'

/** What the directory at the end says of an entry. */
type ZipEntry = { name: string; crc: number; size: number; bytes: number }

/** Sizes stand behind the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const VERSION = 20
const DEFLATED = 8

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number; time: number; date: number }

/** An archive byte by byte, also with names that no library would write. */
export function handMadeZip(files: Record<string, string | Uint8Array>): Buffer {
  const now = new Date('2026-06-01T10:00:00Z')
  const pieces = Object.entries(files).map(([name, content]) => zipPiece(name, Buffer.from(content), now))
  return Buffer.concat([...pieces.map(({ piece }) => piece), zipDirectory(pieces, now)])
}

function zipPiece(name: string, content: Uint8Array, now: Date): ZipEntry & { piece: Buffer } {
  const packed = deflateRawSync(content)
  const entry = {
    ...toWritten({ name, crc: crc32(content), size: content.length, bytes: 0 }, now),
    packed: packed.length,
  }
  const piece = Buffer.concat([localHeader(entry), packed, dataDescriptor(entry)])
  return { name, crc: entry.crc, size: entry.size, bytes: piece.length, piece }
}

function zipDirectory(entries: readonly ZipEntry[], now: Date): Buffer {
  let offset = 0
  const lines = entries.map((entry) => {
    const written = { ...toWritten(entry, now), offset }
    offset += entry.bytes
    return directoryLine(written)
  })
  const directory = Buffer.concat(lines)
  return Buffer.concat([directory, endOfDirectory({ entries: entries.length, directory: directory.length, offset })])
}

/** Around the packed content stand a header with its name and a descriptor. */
function toWritten({ name, crc, size, bytes }: ZipEntry, now: Date): Written {
  const named = Buffer.from(name)
  return { name: named, crc, size, packed: bytes - HEADER - named.length - DESCRIPTOR, offset: 0, ...toDosTime(now) }
}

const HEADER = 30
const DESCRIPTOR = 16

function localHeader({ name, time, date }: Written): Buffer {
  const header = Buffer.alloc(HEADER)
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
  const descriptor = Buffer.alloc(DESCRIPTOR)
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
