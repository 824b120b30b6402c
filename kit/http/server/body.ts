import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'

type Coding = 'zstd' | 'br' | 'gzip'

export type Encoding = Coding | 'identity'

/** How often these bytes will be sent decides how hard they are squeezed. */
export type Reuse = 'once' | 'often' | 'forever'

/** Bytes of an answer with their compressed forms, each made when it is first asked for and then kept. */
export type Body = {
  bytes: Buffer
  reuse: Reuse
  compressible: boolean
  packed: Record<Coding, Buffer | null>
  packing: Record<Coding, Promise<Buffer> | null>
}

export function createBody(bytes: Buffer, { type, reuse }: { type: string; reuse: Reuse }): Body {
  return {
    bytes,
    reuse,
    compressible: bytes.length >= WORTH_PACKING && COMPRESSIBLE.test(type),
    packed: { zstd: null, br: null, gzip: null },
    packing: { zstd: null, br: null, gzip: null },
  }
}

export function chooseEncoding(body: Body, acceptEncoding: string | undefined): Encoding {
  if (!body.compressible || acceptEncoding === undefined) return 'identity'
  for (const coding of CODINGS[body.reuse]) if (accepts(acceptEncoding, coding)) return coding
  return 'identity'
}

/** The bytes if they can be sent at once. */
export function readyBytes(body: Body, encoding: Encoding): Buffer | null {
  if (encoding === 'identity') return body.bytes
  if (body.reuse === 'once' && body.bytes.length <= PACKED_AT_ONCE) body.packed[encoding] ??= packNow(body, encoding)
  return body.packed[encoding]
}

export async function packBytes(body: Body, encoding: Encoding): Promise<Buffer> {
  const ready = readyBytes(body, encoding)
  if (ready !== null || encoding === 'identity') return ready ?? body.bytes
  body.packing[encoding] ??= PACK[encoding](body.bytes, body.reuse)
  body.packed[encoding] = await body.packing[encoding]
  body.packing[encoding] = null
  return body.packed[encoding]
}

const WORTH_PACKING = 1000
const COMPRESSIBLE = /^text\/|javascript|json|xml|svg|manifest/

/** What is sent once is not worth the time that brotli takes: zstd makes as little of it in a third. */
const CODINGS: Record<Reuse, readonly Coding[]> = {
  once: ['zstd', 'br', 'gzip'],
  often: ['br', 'gzip'],
  forever: ['br', 'gzip'],
}

/** Of these a third of a millisecond is the price: less than the turn of a thread. */
const PACKED_AT_ONCE = 256 * 1024

const BROTLI_QUALITY = { once: 1, often: 6, forever: 11 } satisfies Record<Reuse, number>
const GZIP_LEVEL = { once: 1, often: 6, forever: 9 } satisfies Record<Reuse, number>
const ZSTD_LEVEL = 1

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, object, Buffer>(gzip)
const toZstd = promisify<Buffer, object, Buffer>(zstdCompress)

const PACK = {
  zstd: (bytes: Buffer) => toZstd(bytes, zstdOptions(bytes)),
  br: (bytes: Buffer, reuse: Reuse) => toBrotli(bytes, brotliOptions(bytes, reuse)),
  gzip: (bytes: Buffer, reuse: Reuse) => toGzip(bytes, { level: GZIP_LEVEL[reuse] }),
} satisfies Record<Coding, (bytes: Buffer, reuse: Reuse) => Promise<Buffer>>

function packNow({ bytes, reuse }: Body, coding: Coding): Buffer {
  if (coding === 'zstd') return zstdCompressSync(bytes, zstdOptions(bytes))
  if (coding === 'br') return brotliCompressSync(bytes, brotliOptions(bytes, reuse))
  return gzipSync(bytes, { level: GZIP_LEVEL[reuse] })
}

function brotliOptions(bytes: Buffer, reuse: Reuse) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[reuse],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
    },
  }
}

function zstdOptions(bytes: Buffer) {
  return { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL, [constants.ZSTD_c_windowLog]: windowOf(bytes) } }
}

/**
 * Just as far as the bytes reach back, in powers of two. Megabytes outside of the heap make V8 mark all of it, and with the
 * default windows a few compressions at a time are enough for that.
 */
function windowOf({ length }: Buffer): number {
  return Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22)
}

function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding)
  if (at === -1) return false
  const weight = header.slice(at + coding.length, nextComma(header, at))
  return !weight.includes('q=0') || /q=0\.0*[1-9]/.test(weight)
}

function nextComma(header: string, from: number): number {
  const comma = header.indexOf(',', from)
  return comma === -1 ? header.length : comma
}
