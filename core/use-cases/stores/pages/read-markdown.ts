import { Marked, type Token, type Tokens } from 'marked'
import { isTangled } from '#domain/stores/pages/markdown-limits.ts'
import type { Block, ListItem, RichText, Run } from '#domain/stores/pages/rich-text.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'

const markdown = new Marked({ gfm: true })

/**
 * What was written, as elements and words. Only what is named here comes out: HTML is text like any other, an address
 * that is not ours, of the web, of a mailbox or a telephone leads nowhere, and its words stay.
 */
export function readMarkdown(text: string): RichText {
  if (isTangled(text)) return text.split(/\n\s*\n/).map((part) => ({ kind: 'paragraph', runs: [{ text: part }] }))
  return markdown.lexer(text).flatMap(toBlocks)
}

function toBlocks(token: Token): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: (token as Tokens.Heading).depth <= 2 ? 3 : 4, runs: runsOf(token) }]
    case 'paragraph':
    case 'text':
      return paragraph(token)
    case 'list':
      return [listOf(token as Tokens.List)]
    case 'blockquote':
      return [{ kind: 'quote', paragraphs: (token as Tokens.Blockquote).tokens.flatMap(linesOf) }]
    case 'table':
      return [tableOf(token as Tokens.Table)]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'code':
      return [{ kind: 'paragraph', runs: [{ text: (token as Tokens.Code).text, isCode: true }] }]
    case 'html':
      return [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }]
    default:
      return []
  }
}

/** A picture that stands alone is one; within words only its description is left. */
function paragraph(token: Token): Block[] {
  const parts = tokensOf(token)
  const [only] = parts
  if (parts.length === 1 && only?.type === 'image') {
    const address = toSafeLink((only as Tokens.Image).href)
    if (address?.startsWith('/')) return [{ kind: 'picture', address, alt: (only as Tokens.Image).text }]
  }
  return [{ kind: 'paragraph', runs: runsOf(token) }]
}

function listOf({ ordered, items }: Tokens.List): Block {
  return { kind: 'list', isOrdered: ordered, items: items.map(itemOf) }
}

/** Lists in lists are shown one deep; what is deeper stands beside it. */
function itemOf({ tokens }: Tokens.ListItem): ListItem {
  const own = tokens.filter(({ type }) => type !== 'list' && type !== 'space' && type !== 'checkbox')
  const inner = tokens.filter(({ type }) => type === 'list') as Tokens.List[]
  return { runs: joinLines(own.flatMap(linesOf)), items: inner.flatMap(flatItems) }
}

function flatItems({ items }: Tokens.List): Run[][] {
  return items.flatMap((item) => {
    const { runs, items: deeper } = itemOf(item)
    return [runs, ...deeper]
  })
}

function tableOf({ header, rows }: Tokens.Table): Block {
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => toRuns(tokens, {}))
  return { kind: 'table', head: cells(header), rows: rows.map(cells) }
}

/** Whatever stands in a quotation or an item, a line each. */
function linesOf(token: Token): Run[][] {
  return toBlocks(token).flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return [block.runs]
    if (block.kind === 'quote') return block.paragraphs
    return block.kind === 'list' ? block.items.flatMap(({ runs, items }) => [runs, ...items]) : []
  })
}

function joinLines(lines: Run[][]): Run[] {
  return lines.flatMap((runs, index) => (index === 0 ? runs : [{ text: ' ' }, ...runs]))
}

function tokensOf(token: Token): Token[] {
  return ('tokens' in token ? token.tokens : undefined) ?? []
}

function runsOf(token: Token): Run[] {
  const parts = tokensOf(token)
  return parts.length > 0 ? toRuns(parts, {}) : [{ text: 'text' in token ? String(token.text) : token.raw }]
}

type Looks = Omit<Run, 'text'>

function toRuns(tokens: readonly Token[], looks: Looks): Run[] {
  return tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return toRuns(tokensOf(token), { ...looks, isStrong: true })
      case 'em':
        return toRuns(tokensOf(token), { ...looks, isEmphasised: true })
      case 'del':
        return toRuns(tokensOf(token), { ...looks, isStruck: true })
      case 'codespan':
        return [{ text: (token as Tokens.Codespan).text, ...looks, isCode: true }]
      case 'link':
        return linkOf(token as Tokens.Link, looks)
      case 'image':
        return [{ text: (token as Tokens.Image).text, ...looks }]
      case 'br':
        return [{ text: '\n', ...looks }]
      case 'html':
        return [{ text: token.raw, ...looks }]
      case 'text':
      case 'escape':
        return tokensOf(token).length > 0
          ? toRuns(tokensOf(token), looks)
          : [{ text: (token as Tokens.Text).text, ...looks }]
      default:
        return [{ text: token.raw, ...looks }]
    }
  })
}

function linkOf({ href, tokens }: Tokens.Link, looks: Looks): Run[] {
  const address = toAddress(href)
  return toRuns(tokens, address === null ? looks : { ...looks, link: address })
}

const MAILBOX = /^mailto:[^\s?#\p{C}]{3,200}$/iu
const TELEPHONE = /^tel:\+?[\d ().-]{3,30}$/i

function toAddress(href: string): string | null {
  if (MAILBOX.test(href) || TELEPHONE.test(href)) return href
  return toSafeLink(href)
}
