import { join } from 'node:path'
import type { Plugin } from 'vite'

/** How Vite calls what runs before an import of a part. */
const VITES_HELPER = '\0vite/preload-helper.js'

/** What Vite names no file for: a part without any other, whose own file it leaves to the import. */
const WITHOUT_FILES = /(import\(["'`]\.\/([\w-]+\.js)["'`]\)\s*,\s*)\[\]/g

/** Puts our own helper in the place of Vite's, and names a part's own file to it where Vite does not. */
export function askBeforeImport(): Plugin {
  let replaced = false
  return {
    name: 'ask-before-import',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      if (id !== VITES_HELPER) return null
      replaced = true
      return join(import.meta.dirname, 'preload-helper.ts')
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withOwnFile(file.code)
      },
    },
    // under another name it would be Vite's again without a word
    buildEnd(error) {
      if (!error && !replaced) this.error(`${VITES_HELPER} was not asked for.`)
    },
  }
}

export function withOwnFile(code: string): string {
  return code.replaceAll(WITHOUT_FILES, '$1["assets/$2"]')
}
