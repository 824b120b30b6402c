import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const MIB = 1024 * 1024
const svg = (inside: string, attributes = 'width="400" height="400"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
const times = (count: number, part: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => part(nth)).join('')

/** Files that were made to take a server down, each at most as large as an upload may be. */
export const DRAWING_BOMBS: Record<string, () => Buffer> = {
  'a picture under a prefix that looks like none': () =>
    svg(
      times(8_000, () => `<a-b:image width="400" height="400" xlink:href="data:image/png;base64,${FLAT}"/>`),
      'xmlns:a-b="http://www.w3.org/2000/svg" width="400" height="400"',
    ),
  'a billion laughs by entities': () =>
    Buffer.from(
      `<!-- <svg> --><!DOCTYPE svg [<!ENTITY a "ha">${times(9, (nth) => `<!ENTITY a${nth} "${`&a${nth === 0 ? '' : nth - 1};`.repeat(10)}">`)}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a8;</text></svg>`,
    ),
  'a billion rectangles by use': () =>
    svg(
      `<defs><g id="g0">${'<rect width="9" height="9"/>'.repeat(10)}</g>${times(8, (nth) => `<g id="g${nth + 1}">${`<use href="#g${nth}"/>`.repeat(10)}</g>`)}</defs><use href="#g8"/>`,
    ),
  'a drawing that uses itself': () => svg('<g id="g"><rect width="9" height="9"/><use xlink:href="#g"/></g>'),
  'filters of filters': () =>
    svg(
      `<filter id="f">${'<feTurbulence baseFrequency=".9" numOctaves="99"/><feGaussianBlur stdDeviation="900"/>'.repeat(200)}</filter><rect filter="url(#f)" width="400" height="400"/>`,
    ),
  'masks of masks': () =>
    svg(
      `<defs>${times(9, (nth) => `<mask id="m${nth}">${`<rect width="400" height="400" mask="url(#m${nth - 1})"/>`.repeat(10)}</mask>`)}</defs><rect width="400" height="400" mask="url(#m8)"/>`,
    ),
  'elements a hundred thousand deep': () => svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
  'a million elements': () => svg('<rect width="9" height="9"/>'.repeat(300_000)),
  'a style sheet from elsewhere': () => svg('<style>@import url("https://example.com/x.css");</style>'),
  'a script of the page': () => svg('<rect width="9" height="9" onload="alert(1)"/>'),
  'what is hidden in a foreign element': () =>
    svg('<s:switch xmlns:s="http://www.w3.org/2000/svg"><s:foreignObject/></s:switch>'),
  'twelve megabytes of drawing': () => svg(`<path d="${'M0 0L9 9'.repeat((12 * MIB) / 9)}"/>`),
}

const FLAT = deflateSync(Buffer.alloc(60)).toString('base64')

/** By its head a picture of so many pixels; there is next to nothing in it. */
export function aPngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const body = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc(named), 4 + named.length)
  return framed
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A flat picture of as many pixels as are taken, in some kilobytes; interlaced, so that it is unpacked whole. */
export const aLargestPicture = () =>
  sharp({ create: { width: 6_300, height: 6_300, channels: 4, background: '#112233' } })
    .png({ compressionLevel: 9, progressive: true })
    .toBuffer()

/** Small pictures one after the other, each of which a reader unpacks into one of full size. */
export async function animatedBomb(kind: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const height = 8
  const raw = { width: 8, height: height * frames, channels: 3, pageHeight: height } as const
  const strip = Buffer.alloc(raw.width * raw.height * raw.channels)
  // equal frames would be written as one
  for (let at = 0; at < strip.length; at += 1)
    strip[at] = Math.floor(at / (raw.width * height * 3)) % 7 === at % 7 ? 255 : 0
  const image = sharp(strip, { raw, limitInputPixels: false })
  return kind === 'gif' ? image.gif({ effort: 1 }).toBuffer() : image.webp({ effort: 0, lossless: true }).toBuffer()
}

/** A PNG that says it has so many frames of its full size. */
export function apngBomb(side: number, frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const frame = (nth: number) => {
    const words = Buffer.alloc(26)
    words.writeUInt32BE(nth, 0)
    words.writeUInt32BE(side, 4)
    words.writeUInt32BE(side, 8)
    return chunk('fcTL', words)
  }
  const [png, head] = [aPngOf(side, side), 8 + 25]
  const more = Array.from({ length: frames }, (_, nth) => frame(nth))
  return Buffer.concat([png.subarray(0, head), chunk('acTL', control), ...more, png.subarray(head)])
}

/** Kinds that are opened by nobody here, however well they are made. */
export const otherKinds = {
  tiff: () => flat().tiff({ compression: 'deflate' }).toBuffer(),
  avif: () => flat().avif({ effort: 0 }).toBuffer(),
  heic: async () =>
    Buffer.concat([Buffer.from('0000001c66747970686569630000000068656963', 'hex'), Buffer.alloc(12 * MIB)]),
}

const flat = () => sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#445566' } })
