import { crc32, deflateSync } from 'node:zlib'

const COLOUR_TYPE = { 1: 0, 2: 4, 3: 2, 4: 6 } as const

/** A small PNG for use inside an SVG: 1 channel grey, 2 grey with alpha, 3 colour, 4 colour with alpha. */
export function toPngAddress(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, COLOUR_TYPE[channels], 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered(pixels, { width, height, channels }), { level: 2 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Each row as its difference to the row above: smooth shading compresses far better that way. */
function filtered(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): Buffer {
  const stride = width * channels
  const rows = Buffer.alloc(height * (stride + 1))
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    rows[start] = y === 0 ? 0 : 2
    for (let x = 0; x < stride; x++) {
      const value = pixels[y * stride + x] ?? 0
      rows[start + 1 + x] = y === 0 ? value : value - (pixels[(y - 1) * stride + x] ?? 0)
    }
  }
  return rows
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
