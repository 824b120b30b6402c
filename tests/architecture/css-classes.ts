import { posix } from 'node:path'
import { resolveImport } from './resolve-import.ts'

export type Classes = {
  /** By sheet, what it names. */
  named: Map<string, ReadonlySet<string>>
  /** By sheet, what files ask it for; `null`: all of them, by a name that is known when it runs. */
  asked: Map<string, Map<string | null, string>>
}

const IMPORT = /import\s+(\w+)\s+from\s+['"]([^'"]+\.module\.css)['"]/g
const COMPOSES = /composes:\s*([\w\s-]+?)\s+from\s+["']([^"']+)["']/g

/** What style sheets name, and what modules and other sheets ask them for. */
export function readClasses(sources: readonly (readonly [file: string, text: string])[]): Classes {
  const classes: Classes = { named: new Map(), asked: new Map() }
  for (const [file, text] of sources) {
    if (file.endsWith('.css')) readSheet(classes, file, text)
    else readModule(classes, file, text)
  }
  return classes
}

function readSheet({ named, asked }: Classes, file: string, text: string): void {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const preludes = Array.from(css.matchAll(/([^{};]+)\{/g), ([, prelude = '']) => prelude)
  named.set(file, new Set(preludes.flatMap((prelude) => prelude.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? [])))
  for (const [, names = '', from = ''] of css.matchAll(COMPOSES)) {
    for (const name of names.split(/\s+/)) ask(asked, { sheet: posix.join(posix.dirname(file), from), name, file })
  }
}

function readModule({ asked }: Classes, file: string, text: string): void {
  for (const [, local = '', specifier = ''] of text.matchAll(IMPORT)) {
    const sheet = resolveImport(file, specifier) ?? specifier
    const uses = new RegExp(`(?<![\\w./'"-])${local}(?:\\.(\\w+)|\\[(?:'([\\w-]+)'|)|(?![\\w\\s]*from\\b))`, 'g')
    const body = text.replaceAll(IMPORT, '')
    for (const [, property, quoted] of body.matchAll(uses))
      ask(asked, { sheet, name: property ?? quoted ?? null, file })
  }
}

function ask(
  asked: Classes['asked'],
  { sheet, name, file }: { sheet: string; name: string | null; file: string },
): void {
  const names = asked.get(sheet) ?? new Map()
  asked.set(sheet, names.set(name, file))
}
