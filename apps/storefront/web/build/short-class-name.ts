import { hash } from 'node:crypto'
import { relative } from 'node:path'

const LENGTH = 5
const PROJECT = `${import.meta.dirname}/../../../..`

const sources = new Map<string, string>()

/** The same in the server's build and the browser's. A list repeats its classes with every card: none is longer than needed. */
export function shortClassName(local: string, file: string): string {
  const source = `${relative(PROJECT, file.replace(/\?.*/, ''))} ${local}`
  const name = `_${hash('sha256', source, 'base64url').slice(0, LENGTH)}`
  const known = sources.get(name) ?? source
  if (known !== source) throw new Error(`${known} and ${source} would be one class: make LENGTH longer.`)
  sources.set(name, source)
  return name
}
