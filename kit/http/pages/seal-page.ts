import { hash } from 'node:crypto'

export type SealedPage = { bytes: Buffer; scriptHashes: string[]; styleHashes: string[] }

/**
 * Turns the nonce of one rendering into hashes that stay true when the page is cached. Only elements that carry the nonce
 * are blessed: it is random per rendering, so nothing that came from a store's texts or a visitor can carry it. An element
 * is to be whole in one of the texts.
 */
export function sealPage(texts: readonly string[], nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  const styleHashes = new Set<string>()
  const pieces: string[] = []
  for (const html of texts) {
    let done = 0
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, done)) {
      pieces.push(html.slice(done, at))
      done = at + mark.length
      const inline = inlineElement(html, at)
      if (inline?.name === 'script') scriptHashes.add(sha256(inline.content))
      if (inline?.name === 'style') styleHashes.add(sha256(inline.content))
    }
    pieces.push(html.slice(done))
  }
  return { bytes: toBytes(pieces), scriptHashes: [...scriptHashes], styleHashes: [...styleHashes] }
}

/** Written one behind the other: to make one text of them first would copy the whole page once more. */
function toBytes(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += bytes.write(piece, at)
  return bytes
}

/** React escapes angle brackets in attributes, so the nearest ones around the nonce are those of its tag. */
function inlineElement(html: string, at: number): { name: string; content: string } | null {
  const open = html.lastIndexOf('<', at)
  const close = html.indexOf('>', at)
  const tag = html.slice(open, close)
  const name = /^<(script|style)(?=\s)/.exec(tag)?.[1]
  if (name === undefined || close === -1 || /\ssrc=/.test(tag)) return null
  const end = html.indexOf(`</${name}`, close)
  return end === -1 ? null : { name, content: html.slice(close + 1, end) }
}

function sha256(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
