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

/** Lists that are open, the innermost last: how many entries a numbered one has had; null: one with bullets. */
type Lists = { counts: (number | null)[]; isInEntry: boolean }

/**
 * The words of a page as plain paragraphs, with an empty line between them; entries of lists are lines with a bullet or
 * their number. No tag survives, nor what a browser would run;
 * each sign is looked at once, however many tags are opened and never closed.
 */
export function htmlToParagraphs(html: string): string {
  const lists: Lists = { counts: [], isInEntry: false }
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    text += toWords(html.slice(at, end))
    if (open === -1) break
    const tag = readTag(html, open, lists)
    text += tag.text
    at = tag.next
  }
  return text
    .replace(/ *\n */g, '\n')
    .replace(/\n(?:•|\d+\.)(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function readTag(html: string, open: number, lists: Lists): { text: string; next: number } {
  if (html.startsWith('<!--', open)) return { text: '', next: after(html, '-->', open + 4) }
  const [, slash, written = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 24)) ?? []
  if (/^<[!?]/.test(html.slice(open, open + 2))) return { text: '', next: after(html, '>', open) }
  if (written === '') return { text: '<', next: open + 1 }
  const name = written.toLowerCase()
  const next = after(html, '>', open)
  if (slash === '' && DROPPED.has(name)) return { text: ' ', next: afterElement(html, name, next) }
  if (name === 'ul' || name === 'ol') return { text: readList(lists, { name, isOpening: slash === '' }), next }
  if (name === 'li') return { text: readEntry(lists, slash === ''), next }
  // paragraphs of an entry belong to its line
  if (PARAGRAPHS.has(name)) return { text: lists.isInEntry ? ' ' : '\n\n', next }
  return { text: LINES.has(name) ? '\n' : name === 'td' || name === 'th' ? ' ' : '', next }
}

/** A list in an entry of another one goes on in lines of its own. */
function readList(lists: Lists, { name, isOpening }: { name: string; isOpening: boolean }): string {
  const isInside = lists.isInEntry && (isOpening || lists.counts.length > 1)
  if (isOpening) lists.counts.push(name === 'ol' ? 0 : null)
  else lists.counts.pop()
  lists.isInEntry = isInside
  return isInside ? '' : '\n\n'
}

function readEntry(lists: Lists, isOpening: boolean): string {
  // the end of an entry in an inner list leaves one in the entry around it
  lists.isInEntry = isOpening || lists.counts.length > 1
  const count = lists.counts.at(-1)
  if (!isOpening || typeof count !== 'number') return isOpening ? '\n• ' : ''
  lists.counts[lists.counts.length - 1] = count + 1
  return `\n${count + 1}. `
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
