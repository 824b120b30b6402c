import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** How often these bytes will be sent decides how hard they are squeezed. */
export type Reuse = 'once' | 'often' | 'forever'

/** Bytes of an answer with their compressed forms, each made when it is first asked for and then kept. */
export type Body = {
  bytes: Buffer
  reuse: Reuse
  compressible: boolean
  packed: { br: Buffer | null; gzip: Buffer | null }
  packing: { br: Promise<Buffer> | null; gzip: Promise<Buffer> | null }
}

export function createBody(bytes: Buffer, { type, reuse }: { type: string; reuse: Reuse }): Body {
  return {
    bytes,
    reuse,
    compressible: bytes.length >= WORTH_PACKING && COMPRESSIBLE.test(type),
    packed: { br: null, gzip: null },
    packing: { br: null, gzip: null },
  }
}

export function chooseEncoding(body: Body, acceptEncoding: string | undefined): Encoding {
  if (!body.compressible || acceptEncoding === undefined) return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** The bytes if they can be sent at once. */
export function readyBytes(body: Body, encoding: Encoding): Buffer | null {
  return encoding === 'identity' ? body.bytes : body.packed[encoding]
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

const BROTLI_QUALITY = { once: 2, often: 6, forever: 11 } satisfies Record<Reuse, number>
const GZIP_LEVEL = { once: 2, often: 6, forever: 9 } satisfies Record<Reuse, number>

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, object, Buffer>(gzip)

const PACK = {
  br: (bytes: Buffer, reuse: Reuse) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[reuse],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (bytes: Buffer, reuse: Reuse) => toGzip(bytes, { level: GZIP_LEVEL[reuse] }),
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
