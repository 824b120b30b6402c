import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { askBeforeImport } from '../build/ask-before-import.ts'
import { leaveOutFunctions } from '../build/leave-out-functions.ts'
import { leaveOutOfRouter } from '../build/leave-out-of-router.ts'
import { leaveOutStyles } from '../build/leave-out-styles.ts'
import { lightenFonts } from '../build/lighten-fonts.ts'
import { minifyAgain } from '../build/minify-again.ts'
import { shortClassName } from '../build/short-class-name.ts'
import { UNUSED_IN_STOREFRONT } from '../build/unused-in-storefront.ts'
import { FONT_WEIGHTS, LATIN } from './theme/font-extent.ts'

/*
 * Which files a browser loads together is decided by folders: a file that is split, merged or renamed inside its folder
 * changes nothing about it. What stands in no group goes where the bundler finds it is needed.
 */
const GROUPS = {
  /** One chunk for what every page needs: it compresses better than five. */
  base: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run|zustand|icu-minify)\/|rolldown\/runtime/,
  /** What surrounds every page. Dialogs, side menu, snackbar and consent are fetched after the start. */
  frame:
    /\/domain\/(money|stores\/)|\/web\/(texts|ui\/base|storefront\/(state|theme|paths\/[^/]+$|texts|frame|not-found|(?!entry)[^/]+$))|preload-helper/,
  /** What the pages with garments share. */
  garments: /\/storefront\/garments\//,
  /** What a garment's page asks and says before its calendar comes. */
  choice: /\/storefront\/product\/choice\//,
  /** A garment's page needs no more of the list than its address. */
  'list-address': /\/storefront\/catalogue\/address\//,
  list: /\/storefront\/catalogue\/(?!load\/)/,
  api: /\/contract\/[\w/-]*calls|\/web\/(api-client|storefront\/api)\//,
  /**
   * What forms share with the start of a page and with the search: apart, or every page would fetch the forms. A dialog
   * is part of it, because one says that the forms did not come.
   */
  dialog: /\/web\/(ui\/(dialog|timing)|storefront\/paths\/(mail|ids))\//,
  /** Every form and its dialog in one piece: whoever opens one soon opens the next. */
  forms:
    /node_modules\/validator\/|\/domain\/(accounts|newsletter)\/|\/web\/(ui\/form|storefront\/(account\/(?!profile|orders|membership)|dialogs|newsletter))/,
  /**
   * A page whose lower parts come after the start is a piece of its own: only so the styles it imports of them are in it,
   * because a CSS module without a class in use is left out of a route's own file.
   */
  home: /\/storefront\/home\/[^/]+$/,
}

/** Files a lazy part need not ask for: they are there before it. */
const ON_EVERY_PAGE = /\/(base|frame|rolldown-runtime)-[^/]*$/

const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]'

export default defineConfig({
  plugins: [
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
              groups: Object.entries(GROUPS).map(([name, test]) => ({ name, test })),
            },
          },
        },
      },
    },
    // a picture that both name is one file
    ssr: { build: { rollupOptions: { input: './web-handler.ts', output: { assetFileNames } } } },
  },
})
