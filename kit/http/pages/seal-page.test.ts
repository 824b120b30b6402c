import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealPage } from './seal-page.ts'

const NONCE = 'rT5kq0ZVh1u2x3y4z5A6Bw'

function hashOf(content: string) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

describe('sealing a page', () => {
  it('hashes exactly the inline scripts and styles that carry the nonce', () => {
    const page = sealPage(
      [
        `<html><head><style data-theme nonce="${NONCE}">:root{--a:1}</style></head><body>` +
          `<script nonce="${NONCE}">go()</script><script nonce="${NONCE}" type="module" async="">import '/x.js'</script></body></html>`,
      ],
      NONCE,
    )
    expect(page.scriptHashes).toEqual([hashOf('go()'), hashOf("import '/x.js'")])
    expect(page.styleHashes).toEqual([hashOf(':root{--a:1}')])
  })

  it('leaves no nonce behind, also on links and loaded scripts, and changes nothing else', () => {
    const page = sealPage(
      [
        `<link rel="modulepreload" nonce="${NONCE}" href="/a.js"/><script src="/b.js" nonce="${NONCE}"></script><p>è €</p>`,
      ],
      NONCE,
    )
    expect(page.bytes.toString()).toBe(
      '<link rel="modulepreload" href="/a.js"/><script src="/b.js"></script><p>è €</p>',
    )
    expect(page.scriptHashes).toEqual([])
  })

  it.each([
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="guess">steal()</script>',
    '<script nonce=nonce>steal()</script>',
    '<style>body{display:none}</style>',
    '<svg><script>steal()</script></svg>',
    '"><script nonce="rT5kq0ZVh1u2x3y4z5A6Bx">steal()</script>',
    '<!-- <script -->',
    '</script><script>steal()</script>',
  ])('never blesses what came in with a text: %s', (hostile) => {
    const page = sealPage([`<p>${hostile}</p><script nonce="${NONCE}">ours()</script><p>${hostile}</p>`], NONCE)
    expect(page.scriptHashes).toEqual([hashOf('ours()')])
    expect(page.styleHashes).toEqual([])
    expect(page.bytes.toString()).toBe(`<p>${hostile}</p><script>ours()</script><p>${hostile}</p>`)
  })

  it('puts the texts of a page one behind the other', () => {
    const texts = [
      '<p>è',
      ' €</p>',
      `<script nonce="${NONCE}">a()</script><p>`,
      '',
      `</p><script nonce="${NONCE}">b()</script>`,
    ]
    const page = sealPage(texts, NONCE)
    expect(page.bytes.toString()).toBe('<p>è €</p><script>a()</script><p></p><script>b()</script>')
    expect(page.scriptHashes).toEqual([hashOf('a()'), hashOf('b()')])
  })

  it('names the same content once', () => {
    const twice = `<script nonce="${NONCE}">a()</script>`.repeat(2)
    expect(sealPage([twice], NONCE).scriptHashes).toHaveLength(1)
  })

  it('hashes the bytes the browser will hash', () => {
    expect(sealPage([`<script nonce="${NONCE}">"perché €";\n</script>`], NONCE).scriptHashes).toEqual([
      hashOf('"perché €";\n'),
    ])
  })

  it('does not bless an element that never ends', () => {
    expect(sealPage([`<script nonce="${NONCE}">a()`], NONCE).scriptHashes).toEqual([])
    expect(sealPage([`<script nonce="${NONCE}"`], NONCE).scriptHashes).toEqual([])
  })
})
