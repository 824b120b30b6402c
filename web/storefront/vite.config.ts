import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { askBeforeImport } from '../build/ask-before-import.ts'
import { callsAsData } from '../build/calls-as-data.ts'
import { toGroups } from '../build/chunk-groups.ts'
import { leaveOutFunctions } from '../build/leave-out-functions.ts'
import { leaveOutOfRouter } from '../build/leave-out-of-router.ts'
import { leaveOutStyles } from '../build/leave-out-styles.ts'
import { lightenFonts } from '../build/lighten-fonts.ts'
import { minifyAgain } from '../build/minify-again.ts'
import { shortClassName } from '../build/short-class-name.ts'
import { UNUSED_IN_STOREFRONT } from '../build/unused-in-storefront.ts'
import { CHUNK_GROUPS } from './chunk-groups.ts'
import { FONT_WEIGHTS, LATIN } from './theme/font-extent.ts'

/** Files a lazy part need not ask for: they are there before it. */
const ON_EVERY_PAGE = /\/(base|frame|rolldown-runtime)-[^/]*$/

const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]'

export default defineConfig({
  plugins: [
    callsAsData(),
    reactRouter(),
    askBeforeImport(),
    leaveOutOfRouter(),
    leaveOutFunctions(UNUSED_IN_STOREFRONT),
    lightenFonts({ weights: FONT_WEIGHTS, unicodeRange: LATIN }),
    minifyAgain(),
    leaveOutStyles(),
  ],
  publicDir: false,
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // it lies outside of this folder, and Vite would leave the files of earlier builds there
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // One per route, and all of them are named in every page's manifest. Hashes do not compress: no longer than needed.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: toGroups(CHUNK_GROUPS),
            },
          },
        },
      },
    },
    // a picture that both name is one file
    ssr: { build: { rollupOptions: { input: './web-handler.ts', output: { assetFileNames } } } },
  },
})
