import { readdirSync, readFileSync } from 'node:fs'

/** What becomes of a fence: run in the step of that name, written to that path, or shown alone. */
export type Use = { kind: 'run'; step: string } | { kind: 'file'; path: string } | { kind: 'show' }

export type Fence = { document: string; line: number; language: string; use: Use; text: string }

const RUNBOOKS = 'docs/runbooks'

/** What somebody follows who runs it: every fence in these says what is done with it. */
export function operationDocuments(): string[] {
  const runbooks = readdirSync(RUNBOOKS).map((name) => `${RUNBOOKS}/${name}`)
  return ['docs/operations.md', 'docs/database.md', 'docs/backup.md', ...runbooks]
}

export function readOperationFences(): Fence[] {
  return operationDocuments().flatMap((document) => readFences(document, readFileSync(document, 'utf8')))
}

/** The fences of a document; one whose first line does not say what is done with it is refused. */
export function readFences(document: string, text: string): Fence[] {
  const fences: Fence[] = []
  let open: { line: number; indent: number; info: string; lines: string[] } | null = null
  for (const [at, line] of text.split('\n').entries()) {
    // those of a list stand to its right
    const [, indent = '', info] = /^( *)```(.*)$/.exec(line) ?? []
    if (info === undefined) {
      open?.lines.push(line.slice(open.indent))
      continue
    }
    if (open === null) {
      open = { line: at + 1, indent: indent.length, info: info.trim(), lines: [] }
      continue
    }
    fences.push(toFence(document, open))
    open = null
  }
  return fences
}

function toFence(document: string, { line, info, lines }: { line: number; info: string; lines: string[] }): Fence {
  const [language = '', ...words] = info.split(/\s+/)
  const use = toUse(words.join(' '))
  if (use === null) {
    throw new Error(
      `${document}:${line}: say behind "${language}" what is done with this: run=<step>, file=<path> or show`,
    )
  }
  return { document, line, language, use, text: `${lines.join('\n')}\n` }
}

function toUse(words: string): Use | null {
  if (words === 'show') return { kind: 'show' }
  const [, kind, value = ''] = /^(run|file)=(\S+)$/.exec(words) ?? []
  if (kind === 'run') return { kind, step: value }
  return kind === 'file' ? { kind, path: value } : null
}
