import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ATTRIBUTES, EDITORS, ELEMENTS, LINKED, PAINTS, SVG, XLINK, XML, XMLNS } from './drawing-words.ts'

/** The bytes of a drawing: a logo has some thousands. */
export const MOST_DRAWING_BYTES = 2 * 1024 * 1024
const MOST_ELEMENTS = 20_000
const DEEPEST = 60

class NotAllowed extends Error {}

type Node = { name: string; refers: string[]; children: Node[] }

/**
 * Whether a drawing says only what is listed: elements and attributes by what they are called in the namespace they are in,
 * whatever prefix somebody gave it. Nothing from elsewhere, no entities, no scripts, filters or pictures; and what it refers
 * to inside itself, counted as often as it would be drawn, is no more than a drawing has.
 */
export function isAllowedDrawing(drawing: string): boolean {
  try {
    const { root, byId, painted } = read(drawing)
    for (const id of painted) if (!PAINTS.has(byId.get(id)?.name ?? 'none')) return false
    return root !== null && countDrawn(root, byId) <= MOST_ELEMENTS
  } catch (error) {
    // a parser of this kind throws for what is no XML, and we for what is not allowed
    if (error instanceof NotAllowed || error instanceof Error) return false
    throw error
  }
}

function read(drawing: string) {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const byId = new Map<string, Node>()
  /** By a style sheet, which may paint any number of elements with it: only with what is itself no drawing. */
  const painted: string[] = []
  const open: Node[] = []
  let root: Node | null = null
  let count = 0
  const refuse = (): never => {
    throw new NotAllowed()
  }

  parser.on('error', refuse)
  // entities are declared between brackets, and nothing else is there that a drawing needs
  parser.on('doctype', (type) => (type.includes('[') ? refuse() : undefined))
  parser.on('processinginstruction', refuse)
  parser.on('opentag', (tag) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length >= DEEPEST) refuse()
    if (tag.uri !== SVG && !(EDITORS.has(tag.uri) && open.length > 0)) refuse()
    if (tag.uri === SVG && !ELEMENTS.has(tag.local)) refuse()
    const { id, refers } = readAttributes(tag) ?? refuse()
    const node: Node = { name: tag.uri === SVG ? tag.local : '', refers, children: [] }
    if (open.length === 0 && node.name !== 'svg') refuse()
    open.at(-1)?.children.push(node)
    root ??= node
    if (id !== null) byId.set(id, node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  const onText = (text: string) => {
    if (open.at(-1)?.name !== 'style') return
    const refers = readStyle(text) ?? refuse()
    painted.push(...refers)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(drawing).close()
  return { root: root as Node | null, byId, painted }
}

/** What an element refers to; null: it says something that is not allowed. */
function readAttributes({ attributes, uri }: SaxesTagNS): { id: string | null; refers: string[] } | null {
  const refers: string[] = []
  let id: string | null = null
  for (const { uri: space, prefix, local, value } of Object.values(attributes)) {
    if (space === XMLNS || EDITORS.has(space)) continue
    // what editors say of themselves is drawn by nobody
    if (uri !== SVG) continue
    if (space === XML && (local === 'space' || local === 'lang')) continue
    if (local === 'href' && (space === '' || space === XLINK)) {
      if (!LINKED.test(value)) return null
      refers.push(value.slice(1))
      continue
    }
    if (space !== '' || prefix !== '') return null
    if (!ATTRIBUTES.has(local) && !/^(data|aria)-[\w-]+$/.test(local)) return null
    if (local === 'id') id = value
    const inside = readStyle(value)
    if (inside === null) return null
    refers.push(...inside)
  }
  return { id, refers }
}

/** The elements that a value of an attribute or a style refers to; null: it brings something from elsewhere. */
function readStyle(text: string): string[] | null {
  // an escape could spell any of the words below
  if (/\\|@import|@font-face|javascript:|expression\s*\(|image-set|src\s*\(/i.test(text)) return null
  const refers: string[] = []
  for (const [, target = ''] of text.matchAll(/url\s*\(\s*["']?([^)"']*)["']?\s*\)?/gi)) {
    if (!LINKED.test(target.trim())) return null
    refers.push(target.trim().slice(1))
  }
  return refers
}

/** Elements as often as they are drawn: one that is used twice counts twice, with all that it uses itself. */
function countDrawn(root: Node, byId: ReadonlyMap<string, Node>): number {
  const known = new Map<Node, number>()
  const onTheWay = new Set<Node>()
  const count = (node: Node): number => {
    const before = known.get(node)
    if (before !== undefined) return before
    // what draws itself never ends
    if (onTheWay.has(node)) throw new NotAllowed()
    onTheWay.add(node)
    const parts = [...node.children, ...node.refers.flatMap((id) => byId.get(id) ?? [])]
    const sum = parts.reduce((total, part) => total + count(part), 1)
    onTheWay.delete(node)
    if (sum > MOST_ELEMENTS) throw new NotAllowed()
    known.set(node, sum)
    return sum
  }
  return count(root)
}
