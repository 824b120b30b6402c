/** A piece of a line. There is no way to say anything here that a page would run. */
export type Run = {
  text: string
  isStrong?: boolean | undefined
  isEmphasised?: boolean | undefined
  isStruck?: boolean | undefined
  isCode?: boolean | undefined
  /** An address that may be followed: of this host, of the web, a mailbox or a telephone. */
  link?: string | undefined
}

export type ListItem = { runs: Run[]; items: Run[][] }

export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'heading'; level: 3 | 4; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: ListItem[] }
  | { kind: 'quote'; paragraphs: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'picture'; address: string; alt: string }
  | { kind: 'rule' }

/** What staff wrote, as the pages show it: elements and words, never markup. */
export type RichText = Block[]

/** The same words without any looks, a paragraph each: for mails, files and proofs. */
export function toPlainParagraphs(text: RichText): string[] {
  return text.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [plain(block.runs)]
      case 'list':
        return block.items.flatMap(({ runs, items }, index) => [
          `${block.isOrdered ? `${index + 1}.` : '–'} ${plain(runs)}`,
          ...items.map((item) => `– ${plain(item)}`),
        ])
      case 'quote':
        return block.paragraphs.map(plain)
      case 'table':
        return [block.head, ...block.rows].map((row) => row.map(plain).join(' · '))
      default:
        return []
    }
  })
}

/** Where a link leads is part of what is said. */
function plain(runs: readonly Run[]): string {
  return runs
    .map(({ text, link }) =>
      link === undefined || link === text || link === `mailto:${text}` ? text : `${text} (${link})`,
    )
    .join('')
}
