import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsAsData } from '#kit/build/calls-as-data.ts'
import { toGroups } from '#kit/build/chunk-groups.ts'
import { leaveOutFunctions } from '#kit/internals/build/leave-out-functions.ts'
import { leaveOutOfRouter } from '#kit/internals/build/leave-out-of-router.ts'
import { minifyAgain } from '#kit/internals/build/minify-again.ts'
import { UNUSED_IN_STOREFRONT } from '#kit/internals/build/unused-in-storefront.ts'
import { askBeforeImport } from '#storefront/web/build/ask-before-import.ts'
import { leaveOutStyles } from '#storefront/web/build/leave-out-styles.ts'
import { lightenFonts } from '#storefront/web/build/lighten-fonts.ts'
import { shortClassName } from '#storefront/web/build/short-class-name.ts'
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
