import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, createBody, packBytes, readyBytes } from './body.ts'

const html = Buffer.from('<p>ciao</p>'.repeat(500))
const page = () => createBody(html, { type: 'text/html; charset=utf-8', reuse: 'often' })
const forOneVisitor = (bytes = html) => createBody(bytes, { type: 'text/html; charset=utf-8', reuse: 'once' })

describe('the bytes of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('for Accept-Encoding %s go out as %s', (header, encoding) => {
    expect(chooseEncoding(page(), header)).toBe(encoding)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0, zstd;q=0', 'gzip'],
    ['*', 'identity'],
  ] as const)('for one visitor and Accept-Encoding %s go out as %s', (header, encoding) => {
    expect(chooseEncoding(forOneVisitor(), header)).toBe(encoding)
  })

  it('for one visitor are there at once, unless there are very many', async () => {
    const many = forOneVisitor(Buffer.alloc(300_000, html))
    for (const [encoding, unpack] of [
      ['zstd', zstdDecompressSync],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const bytes = readyBytes(forOneVisitor(), encoding)
      expect(bytes && unpack(bytes)).toEqual(html)
      expect(readyBytes(many, encoding)).toBeNull()
      expect(unpack(await packBytes(many, encoding)).equals(many.bytes)).toBe(true)
    }
  })

  it('are not compressed when that gains nothing', () => {
    const font = createBody(html, { type: 'font/woff2', reuse: 'forever' })
    const short = createBody(Buffer.from('ok'), { type: 'text/html', reuse: 'often' })
    expect(chooseEncoding(font, 'br')).toBe('identity')
    expect(chooseEncoding(short, 'br')).toBe('identity')
  })

  it('say the same in every form', async () => {
    const body = page()
    expect(brotliDecompressSync(await packBytes(body, 'br'))).toEqual(html)
    expect(gunzipSync(await packBytes(body, 'gzip'))).toEqual(html)
    expect(await packBytes(body, 'identity')).toBe(html)
  })

  it('are compressed once, however many ask at the same time', async () => {
    const body = page()
    expect(readyBytes(body, 'br')).toBeNull()
    const [first, second] = await Promise.all([packBytes(body, 'br'), packBytes(body, 'br')])
    expect(first).toBe(second)
    expect(readyBytes(body, 'br')).toBe(first)
  })
})
