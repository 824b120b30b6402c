import { Readable } from 'node:stream'
import {
  type Entry,
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  openPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'

export type ZipReason =
  | 'NOT_A_ZIP'
  | 'ENCRYPTED'
  | 'TOO_MANY_FILES'
  | 'FILE_TOO_LARGE'
  | 'ARCHIVE_TOO_LARGE'
  | 'FILES_OVERLAP'
  | 'UNSAFE_NAME'

export type ZipLimits = { mostFiles: number; mostFileBytes: number; mostBytes: number }

/** An archive that was looked at whole before anything is unpacked; who opened it closes it. */
export type OpenedZip = {
  ok: true
  names: readonly string[]
  /** By which a file is known again without being unpacked; null: there is none of that name. */
  fingerprint(name: string): string | null
  /** Null: there is none of that name, or what is there is not what the archive says. */
  read(name: string): Promise<Buffer | null>
  close(): void
}

export type ReadZip = OpenedZip | { ok: false; reason: ZipReason }

const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true } as const

/** An archive that lies elsewhere, of which any part can be read. */
export type RemoteZip = { size: number; read(from: number, to: number): AsyncIterable<Uint8Array> }

class PartReader extends RandomAccessReader {
  readonly #zip: RemoteZip

  constructor(zip: RemoteZip) {
    super()
    this.#zip = zip
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return Readable.from(this.#zip.read(from, to), { objectMode: false })
  }
}

/** The directory decides whether an archive is taken; a file is unpacked when it is asked for, and never beyond its size. */
export async function readZip(source: string | Buffer | RemoteZip, limits: ZipLimits): Promise<ReadZip> {
  let zip: ZipFile
  try {
    zip = await open(source)
  } catch {
    return { ok: false, reason: 'NOT_A_ZIP' }
  }
  // what the archive says is believed where it says too much: nothing of its directory is read
  const listed = zip.entryCount > limits.mostFiles ? 'TOO_MANY_FILES' : await listEntries(zip, limits)
  if (typeof listed === 'string') {
    zip.close()
    return { ok: false, reason: listed }
  }
  return {
    ok: true,
    names: [...listed.keys()],
    close: () => zip.close(),
    fingerprint(name) {
      const entry = listed.get(name)
      return entry ? `${entry.crc32.toString(16)}-${entry.uncompressedSize}` : null
    },
    async read(name) {
      const entry = listed.get(name)
      return entry ? unpack(zip, entry).catch(() => null) : null
    },
  }
}

function open(source: string | Buffer | RemoteZip): Promise<ZipFile> {
  if (typeof source === 'string') return openPromise(source, OPTIONS)
  if (Buffer.isBuffer(source)) return fromBufferPromise(source, OPTIONS)
  return fromRandomAccessReaderPromise(new PartReader(source), source.size, OPTIONS)
}

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry> | ZipReason> {
  const files = new Map<string, Entry>()
  const sums = { packed: 0, unpacked: 0, entries: 0 }
  try {
    for await (const entry of zip.eachEntry()) {
      sums.entries += 1
      sums.packed += entry.compressedSize
      sums.unpacked += entry.uncompressedSize
      const refusal = refuse(entry, { sums, limits, fileSize: zip.fileSize })
      if (refusal) return refusal
      if (isFile(entry)) files.set(entry.fileName.normalize('NFC'), entry)
    }
    return files
  } catch (error) {
    return /relative path|absolute path|invalid characters/.test(String(error)) ? 'UNSAFE_NAME' : 'NOT_A_ZIP'
  }
}

type Sums = { sums: { packed: number; unpacked: number; entries: number }; limits: ZipLimits; fileSize: number }

function refuse(entry: Entry, { sums, limits, fileSize }: Sums): ZipReason | null {
  if (sums.entries > limits.mostFiles) return 'TOO_MANY_FILES'
  if (entry.isEncrypted()) return 'ENCRYPTED'
  if (entry.uncompressedSize > limits.mostFileBytes) return 'FILE_TOO_LARGE'
  if (sums.unpacked > limits.mostBytes) return 'ARCHIVE_TOO_LARGE'
  // files that share their bytes are how a small archive becomes an endless one
  return sums.packed > fileSize ? 'FILES_OVERLAP' : null
}

const SYMBOLIC_LINK = 0xa000

/** Neither folders nor links, nor what a Mac puts beside. */
function isFile({ fileName, externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0xf000
  const isHidden = fileName.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'))
  return !fileName.endsWith('/') && kind !== SYMBOLIC_LINK && !isHidden
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
  return Buffer.concat(pieces)
}
