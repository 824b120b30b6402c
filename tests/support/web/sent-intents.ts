import { existsSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { resolveImport } from '#tests/architecture/resolve-import.ts'

type Node = { type: string; start: number } & Record<string, unknown>

/** What the forms of a file send as their `intent`, and what their answers are awaited by. */
export type FileIntents = {
  file: string
  sent: string[]
  awaited: string[]
  /** Forms that change something and send no intent to their page. */
  silent: number
}

/** The hook that finds an answer by the intent of its form. */
const AWAITS = 'useOfficeForm'

/** The intents in every file of the browser's code that a page imports, by whatever way. */
export function intentsOfPage(page: string): FileIntents[] {
  const seen = new Set<string>()
  const open = [page]
  for (const file of open) {
    if (seen.has(file)) continue
    seen.add(file)
    open.push(...importsOf(file).filter((other) => isOfBrowser(other) && !seen.has(other)))
  }
  return [...seen].map(intentsOf)
}

/** What stands in a table or answers a form sends none. */
function isOfBrowser(file: string): boolean {
  return file.startsWith('apps/office/web/') && /(?<!\.server|-action|-answer)\.tsx?$/.test(file) && existsSync(file)
}

const parsedFiles = new Map<string, { nodes: Node[]; intents?: FileIntents }>()

function parse(file: string): { nodes: Node[]; intents?: FileIntents } {
  const known = parsedFiles.get(file)
  if (known) return known
  const root = parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }) as unknown as Node
  const parsed = { nodes: flatten(root) }
  parsedFiles.set(file, parsed)
  return parsed
}

function flatten(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(flatten)]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []))
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part
}

function importsOf(file: string): string[] {
  return parse(file).nodes.flatMap(({ type, source, importKind }) => {
    if (!/^(Import|Export)/.test(type) || !isNode(source) || importKind === 'type') return []
    return resolveImport(file, String(source.value)) ?? []
  })
}

function intentsOf(file: string): FileIntents {
  const parsed = parse(file)
  parsed.intents ??= readIntents(file, parsed.nodes)
  return parsed.intents
}

function readIntents(file: string, nodes: Node[]): FileIntents {
  const awaiting = new Set(nodes.filter(isAwaiting).map(firstArgument))
  const sent = [...nodes.flatMap(sentByElement), ...nodes.filter((node) => !awaiting.has(node)).flatMap(ofObject)]
  const awaited = [...awaiting].flatMap((options) => (options ? ofObject(options) : []))
  const read = (values: Node[]) => values.flatMap((value) => textsOf(value, file))
  const ownSenders = nodes.filter(({ type }) => type === 'FunctionDeclaration').filter(sends)
  const senders = new Set(ownSenders.map(({ id }) => nameOf(id)))
  return { file, sent: read(sent), awaited: read(awaited), silent: nodes.filter(isSilentForm(senders)).length }
}

function isAwaiting({ type, callee }: Node): boolean {
  return type === 'CallExpression' && nameOf(callee) === AWAITS
}

function firstArgument(call: Node): Node | undefined {
  return (call.arguments as Node[])[0]
}

function isSilentForm(senders: ReadonlySet<string>) {
  return (node: Node): boolean => {
    if (node.type !== 'JSXElement') return false
    const { name, attributes } = node.openingElement as { name: Node; attributes: Node[] }
    if (!/^form$/i.test(nameOf(name.property ?? name))) return false
    const given = new Map(attributes.map((attribute) => [nameOf(attribute.name), attribute.value]))
    const isPost = isNode(given.get('method')) && (given.get('method') as Node).value === 'post'
    const isOfHook = attributes.some(({ type }) => type === 'JSXSpreadAttribute')
    const hasSender = flatten(node).some(({ type, name: tag }) => /^JSXOpening/.test(type) && senders.has(nameOf(tag)))
    return (isPost || isOfHook) && !given.has('action') && !hasSender && !sends(node)
  }
}

function sends(node: Node): boolean {
  return flatten(node).some((part) => sentByElement(part).length > 0)
}

/** `<input name="intent" value={…}>`, and a component that is told one: `<ConfirmDialog intent="…">`. */
function sentByElement({ type, attributes }: Node): Node[] {
  if (type !== 'JSXOpeningElement') return []
  const given = new Map((attributes as Node[]).map(({ name, value }) => [nameOf(name), value]))
  const isField = isNode(given.get('name')) && (given.get('name') as Node).value === 'intent'
  const value = isField ? given.get('value') : given.get('intent')
  return isNode(value) ? [value] : []
}

/** `{ intent: … }`. */
function ofObject({ type, properties }: Node): Node[] {
  if (type !== 'ObjectExpression') return []
  return (properties as Node[]).flatMap(({ key, value }) => (nameOf(key) === 'intent' && isNode(value) ? [value] : []))
}

/** All texts an expression may be; what a component was given from outside is read where it is given. */
function textsOf(node: Node, file: string): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [String((node.quasis as { value: { cooked: string } }[])[0]?.value.cooked)]
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return textsOf(node.expression as Node, file)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((way) => textsOf(way as Node, file))
    case 'ObjectExpression':
      return (node.properties as Node[]).flatMap(({ value }) => textsOf(value as Node, file))
    case 'MemberExpression':
      return textsOf(node.object as Node, file)
    case 'Identifier':
      return textsOfName(String(node.name), file)
    default:
      throw new Error(`${file}: what this form sends as its intent cannot be read (${node.type})`)
  }
}

function textsOfName(name: string, file: string): string[] {
  const { nodes } = parse(file)
  const constant = nodes.find(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === name)
  if (constant) return textsOf(constant.init as Node, file)
  const imported = nodes.find(
    ({ type, specifiers }) =>
      type === 'ImportDeclaration' && (specifiers as Node[]).some(({ local }) => nameOf(local) === name),
  )
  if (imported) return textsOfName(name, resolveImport(file, String((imported.source as Node).value)) ?? '')
  const isGiven = nodes.some(({ type, key }) => type === 'Property' && nameOf(key) === name)
  if (isGiven) return []
  throw new Error(`${file}: nobody says what ${name} is`)
}

function nameOf(identifier: unknown): string {
  return isNode(identifier) ? String(identifier.name ?? '') : ''
}
