import type { PDFContext, PDFDict, PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib'

/** A piece of what a document says, for those who listen to it: with pieces inside, or with what is drawn on pages. */
export type Part = { kind: string; inside: (Part | Mark)[] }

type Mark = { page: PDFPage; number: number }

export function createPart(kind: string, into?: Part): Part {
  const part: Part = { kind, inside: [] }
  into?.inside.push(part)
  return part
}

type Library = typeof import('@cantoo/pdf-lib')

/** PDF 1.7, 14.7: the tree of parts, and from each page the way back to it. */
export function createTags({ PDFName, PDFOperator, PDFOperatorNames, beginMarkedContent, endMarkedContent }: Library) {
  const marked = new Map<PDFPage, Part[]>()

  /** What is drawn meanwhile belongs to the part. */
  function mark(page: PDFPage, part: Part, draw: () => void): void {
    const parts = marked.get(page) ?? []
    const number = parts.push(part) - 1
    marked.set(page, parts)
    part.inside.push({ page, number })
    const begin = [PDFName.of(part.kind), `<</MCID ${number}>>`]
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, begin))
    draw()
    page.pushOperators(endMarkedContent())
  }

  /** What is drawn meanwhile is for the eye alone. */
  function leaveOut(page: PDFPage, draw: () => void): void {
    page.pushOperators(beginMarkedContent('Artifact'))
    draw()
    page.pushOperators(endMarkedContent())
  }

  function write({ context, catalog }: PDFDocument, root: Part): void {
    const tree = context.nextRef()
    const refs = new Map<Part, PDFRef>()
    writePart(root, tree)

    function writePart(part: Part, parent: PDFRef): PDFRef {
      const ref = context.nextRef()
      refs.set(part, ref)
      const inside = part.inside.map((one) => ('kind' in one ? writePart(one, ref) : toReference(context, one)))
      context.assign(ref, context.obj({ Type: 'StructElem', S: part.kind, P: parent, K: inside }))
      return ref
    }

    const wayBack = [...marked].flatMap(([page, parts], at) => {
      page.node.set(PDFName.of('StructParents'), context.obj(at))
      return [context.obj(at), context.register(context.obj(parts.map((part) => refs.get(part) ?? tree)))]
    })
    const parentTree = context.register(context.obj({ Nums: wayBack }))
    const first = refs.get(root) ?? tree
    context.assign(tree, context.obj({ Type: 'StructTreeRoot', K: [first], ParentTree: parentTree }))
    catalog.set(PDFName.of('StructTreeRoot'), tree)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }

  return { mark, leaveOut, write }
}

function toReference(context: PDFContext, { page, number }: Mark): PDFDict {
  return context.obj({ Type: 'MCR', Pg: page.ref, MCID: number })
}
