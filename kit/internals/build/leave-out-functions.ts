import { type Plugin, parseAst } from 'vite'
import { stateOf } from '#kit/internals/switches/switches.ts'

/** Of one file of a library: what never runs in this application. */
export type Unused = {
  file: RegExp
  /** Functions and components. They do nothing: what only they call is left out by the bundler. */
  functions: readonly string[]
  /** What is assigned to their prototypes is left out. */
  classes?: readonly string[]
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Place = Pick<Node, 'start' | 'end'>
type Cut = Place & {
  name: string
  instead: string
  /** What of it would run. */
  callable: Place & { before: string }
}

/**
 * Leaves functions out of the browser's build that libraries carry for what this application does not do. Where they throw
 * instead, whoever calls one is found.
 */
export function leaveOutFunctions(parts: readonly Unused[], state = stateOf('left-out-functions')): Plugin {
  const missing = new Set<string>()
  return {
    name: 'leave-out-functions',
    apply: (_, { command }) => command === 'build' && state !== 'off',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const { functions, classes = [] } of parts) for (const name of [...functions, ...classes]) missing.add(name)
    },
    transform: {
      filter: { id: parts.map(({ file }) => file) },
      handler(code, id) {
        const found = parts.filter(({ file }) => file.test(id)).flatMap((unused) => findCuts(code, unused))
        const cuts = state === 'throws' ? found.map(toThrowing) : found
        for (const { name } of cuts) missing.delete(name)
        return { code: withoutCuts(code, cuts), map: null }
      },
    },
    // a library that has renamed them would grow without a word
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Not found where they were: ${[...missing].join(', ')}.`)
    },
  }
}

function findCuts(code: string, { functions, classes = [] }: Unused): Cut[] {
  const cuts: Cut[] = []
  walk(parseAst(code) as unknown as Node, (node) => {
    const name = nameOf(node.id)
    const body = functions.includes(name) ? bodyOf(node) : null
    if (body !== null) {
      cuts.push({ name, ...body })
      return false
    }
    const owner = prototypeOwner(node)
    if (owner === null || !classes.includes(owner)) return true
    const method = placeOf((node.expression as Node).right)
    cuts.push({
      name: owner,
      start: node.start,
      end: node.end,
      instead: ';',
      callable: { ...method, before: '() => ' },
    })
    return false
  })
  return cuts
}

/** Of a function, or of a constant that holds one. */
function bodyOf({ type, body, init }: Node): Omit<Cut, 'name'> | null {
  const before = type === 'FunctionDeclaration' ? '' : '() => '
  const part = type === 'FunctionDeclaration' ? body : type === 'VariableDeclarator' && init
  if (!part) return null
  const place = placeOf(part)
  return { ...place, instead: `${before}{}`, callable: { ...place, before } }
}

function placeOf(part: unknown): Place {
  const { start, end } = part as Node
  return { start, end }
}

function toThrowing({ name, callable: { before, ...place }, ...cut }: Cut): Cut {
  const instead = `${before}{ throw Error('left out: ${name}') }`
  return { ...cut, ...place, name, instead, callable: { ...place, before } }
}

/** Of `Owner.prototype.method = …`. */
function prototypeOwner(node: Node): string | null {
  const assigned = node.type === 'ExpressionStatement' ? (node.expression as Node) : null
  const method = assigned?.type === 'AssignmentExpression' ? (assigned.left as Node) : null
  const prototype = method?.type === 'MemberExpression' ? (method.object as Node) : null
  if (prototype?.type !== 'MemberExpression' || nameOf(prototype.property) !== 'prototype') return null
  return nameOf(prototype.object)
}

function nameOf(identifier: unknown): string {
  return (identifier as { name?: string } | null)?.name ?? ''
}

/** Visits what lies inside of a node unless the visitor says that it is done with it. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const part of Object.values(node).flat()) {
    if (typeof part === 'object' && part !== null && 'type' in part) walk(part as Node, visit)
  }
}

function withoutCuts(code: string, cuts: readonly Cut[]): string {
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code)
}
