import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Values = Record<string, object> & { CALLS_OF_SERVER?: readonly string[] }

const CALLS = /\/contract\/(office\/)?calls\.ts$/

/**
 * Methods and paths of the calls as values. Built as they stand, they would bring the schemas of every call along, and
 * the library that makes them, of which a browser needs neither. What only the server asks stays there.
 */
export function callsAsData(): Plugin {
  return {
    name: 'calls-as-data',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!CALLS.test(file)) return null
      const { CALLS_OF_SERVER = [], ...values }: Values = await import(pathToFileURL(file).href)
      const isLeftOut = (name: string) => this.environment.name === 'client' && CALLS_OF_SERVER.includes(name)
      return Object.entries(values)
        .map(([name, value]) => {
          const known = Object.fromEntries(Object.entries(value).filter(([call]) => !isLeftOut(call)))
          return `export const ${name} = ${JSON.stringify(known)}`
        })
        .join('\n')
    },
  }
}
