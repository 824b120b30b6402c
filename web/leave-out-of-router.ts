import type { Plugin } from 'vite'

/** What React Router carries for route discovery and for instrumentations; this storefront asks for neither. */
const UNUSED = /\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/
const FILES = 2

/** In the browser those functions do nothing, which is what they would find out to do. */
export function leaveOutOfRouter(): Plugin {
  let replaced = 0
  return {
    name: 'leave-out-of-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      replaced = 0
    },
    transform: {
      filter: { id: UNUSED },
      handler(code) {
        replaced += 1
        return { code: doNothing(exportedNames(code)), map: null }
      },
    },
    // a router that has moved its files would grow without a word
    buildEnd(error) {
      if (!error && replaced !== FILES) this.error(`${replaced} of ${FILES} files of React Router were left out.`)
    },
  }
}

function exportedNames(code: string): string[] {
  const [, list = ''] = /export \{([^}]*)\};\s*$/.exec(code) ?? []
  return list.split(',').map((name) => name.trim())
}

function doNothing(names: string[]): string {
  return `const nothing = () => {}\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
}
