import type { Plugin } from 'vite'

/** The server writes no styles: what its build makes of them would lie beside the browser's sheet, and no page names it. */
export function leaveOutStyles(): Plugin {
  return {
    name: 'leave-out-styles',
    apply: 'build',
    // after styles are put together, and before the manifest lists what there is
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file]
    },
  }
}
