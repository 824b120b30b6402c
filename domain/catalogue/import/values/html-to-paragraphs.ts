import { readEntity } from './read-entity.ts'

/** What is inside is not for readers. */
const DROPPED = new Set([
  'script',
  'style',
  'head',
  'template',
  'iframe',
  'object',
  'svg',
  'noscript',
  'textarea',
  'title',
])
const PARAGRAPHS = new Set(
  'p div section article header footer ul ol table tr blockquote h1 h2 h3 h4 h5 h6 hr pre figure dl form'.split(' '),
)
const LINES = new Set(['br', 'dt', 'dd'])

/**
 * The words of a page as plain paragraphs, with an empty line between them. No tag survives, nor what a browser would run;
 * each sign is looked at once, however many tags are opened and never closed.
 */
export function htmlToParagraphs(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    text += toWords(html.slice(at, end))
    if (open === -1) break
    const tag = readTag(html, open)
    text += tag.text
    at = tag.next
  }
  return text
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function readTag(html: string, open: number): { text: string; next: number } {
  if (html.startsWith('<!--', open)) return { text: '', next: after(html, '-->', open + 4) }
  const [, slash, written = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 24)) ?? []
  if (/^<[!?]/.test(html.slice(open, open + 2))) return { text: '', next: after(html, '>', open) }
  if (written === '') return { text: '<', next: open + 1 }
  const name = written.toLowerCase()
  const next = after(html, '>', open)
  if (slash === '' && DROPPED.has(name)) return { text: ' ', next: afterElement(html, name, next) }
  if (PARAGRAPHS.has(name)) return { text: '\n\n', next }
  if (name === 'li') return { text: slash === '' ? '\n• ' : '', next }
  return { text: LINES.has(name) ? '\n' : name === 'td' || name === 'th' ? ' ' : '', next }
}

/** Behind its end, or behind everything: what is never closed never comes back. */
function afterElement(html: string, name: string, from: number): number {
  const ending = new RegExp(`</${name}[\\s>/]`, 'gi')
  ending.lastIndex = from
  const found = ending.exec(html)
  return found ? after(html, '>', found.index) : html.length
}

function after(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from)
  return found === -1 ? html.length : found + sign.length
}

/** White space of the source means one space; a space that may not break stays one. */
function toWords(text: string): string {
  return text
    .replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8}[0-9]{0,2});/gi, (whole, name: string) => readEntity(name) ?? whole)
    .replace(/\s+/g, ' ')
}
