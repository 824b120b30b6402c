import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leaveOutFunctions, type Unused } from './leave-out-functions.ts'
import { NEEDS_LEFT_OUT, UNUSED_IN_STOREFRONT } from './unused-in-storefront.ts'

const MODULES = join(import.meta.dirname, '../../../node_modules')
const FILES = [
  'react-dom/cjs/react-dom-client.production.js',
  'react-router/dist/production/lib/router/router.js',
  'react-router/dist/production/lib/dom/lib.js',
]

/** What the plugin makes of some code, and what it says at the end. */
function build(parts: readonly Unused[], files: Record<string, string>, state: 'on' | 'throws' = 'on') {
  const plugin = leaveOutFunctions(parts, state) as unknown as {
    buildStart(): void
    transform: { handler(code: string, id: string): { code: string } }
    buildEnd(this: { error(sentence: string): void }): void
  }
  const errors: string[] = []
  plugin.buildStart()
  const code = Object.entries(files).map(([id, source]) => plugin.transform.handler(source, id).code)
  plugin.buildEnd.call({ error: (sentence) => errors.push(sentence) })
  return { code: code.join(), errors }
}

const LIBRARY = `
function outer() { async function kept(a) { return a } function unused(a) { return { a } } return kept(unused) }
const Component = forwardRef(function () { return heavy() })
function Owner() {}
Owner.prototype.method = function () { heavy() }
`

it('functions, components and methods that never run do nothing, wherever they stand', () => {
  const unused = { file: /a\.js$/, functions: ['unused', 'Component'], classes: ['Owner'] }
  const { code, errors } = build([unused], { 'a.js': LIBRARY })
  expect(code).toContain('function unused(a) {}')
  expect(code).toContain('async function kept(a) { return a }')
  expect(code).toContain('const Component = () => {}')
  expect(code).not.toContain('heavy')
  expect(errors).toEqual([])
})

it('what is left out throws its name instead, where somebody looks for whoever calls it', () => {
  const unused = { file: /a\.js$/, functions: ['unused', 'Component'], classes: ['Owner'] }
  const { code, errors } = build([unused], { 'a.js': LIBRARY }, 'throws')
  expect(code).toContain("function unused(a) { throw Error('left out: unused') }")
  expect(code).toContain("const Component = () => { throw Error('left out: Component') }")
  expect(code).toContain("Owner.prototype.method = () => { throw Error('left out: Owner') }")
  expect(code).not.toContain('heavy')
  expect(errors).toEqual([])
})

it('a build fails whose library has one of them no more', () => {
  const { errors } = build([{ file: /a\.js$/, functions: ['unused', 'gone'] }], { 'a.js': LIBRARY })
  expect(errors).toEqual(['Not found where they were: gone.'])
})

it('everything that is left out of the storefront is where it is looked for', () => {
  const files = FILES.map((file) => [join(MODULES, file), readFileSync(join(MODULES, file), 'utf8')])
  expect(build(UNUSED_IN_STOREFRONT, Object.fromEntries(files)).errors).toEqual([])
})

it('nothing of the storefront needs what is left out of it', () => {
  const project = join(import.meta.dirname, '../../..')
  const files = globSync('{apps/storefront/web,kit/{texts,ui}}/**/*.{ts,tsx}', { cwd: project })
  expect(files.length).toBeGreaterThan(300)
  const attributes = new RegExp(`\\s(${NEEDS_LEFT_OUT.attributes.join('|')})(?==|\\s|>)`, 'g')
  const found = files.flatMap((file) => {
    const source = readFileSync(join(project, file), 'utf8')
    const lists = [...source.matchAll(/import \{([^}]*)\} from '(?:react|react-dom|react-router)'/g)]
    const imported = lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    const written = file.endsWith('.tsx') ? [...source.matchAll(attributes)].map(([, name = '']) => name) : []
    const wrong = [...imported.filter((name) => NEEDS_LEFT_OUT.imports.includes(name)), ...written]
    return wrong.map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
