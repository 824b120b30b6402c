import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CALLS = /\/contract\/(office\/)?calls\.ts$/

/**
 * Methods and paths of the calls as values. Built as they stand, they would bring the schemas of every call along, and
 * the library that makes them, of which a browser needs neither.
 */
export function callsAsData(): Plugin {
  return {
    name: 'calls-as-data',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!CALLS.test(file)) return null
      const values: Record<string, unknown> = await import(pathToFileURL(file).href)
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
