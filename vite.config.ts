import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leaveOutOfRouter } from './web/leave-out-of-router.ts'
import { minifyAgain } from './web/minify-again.ts'

/** One chunk for what every page needs: it compresses better than five. */
const FIRST_LOAD_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run|zustand|icu-minify)\/|rolldown\/runtime/

/** What surrounds every page. Dialogs, side menu, snackbar and consent are fetched when they are shown. */
const FIRST_LOAD_SOURCES =
  /\/(domain\/(money|stores\/(languages|safe-link|top-banner))|web\/(state\/(?!checkout-discount|renew-session)|theme|ui\/(icon|picture|button|layout)|paths|texts|root|storefront\/(frame\/(?!after-start|footer|is-ordering|use-company-line|language-|switch-language|section|use-sections|use-arrival|side-menu|snackbar|search-suggestions|use-suggestions)|cart\/use-is-awake|delivers-to|not-found|use-storefront|consent\/open-consent)))|preload-helper/

/** Cuts a garment's description; the browser cuts no other. */
const WORD_SOURCES = /\/domain\/stores\/page-meta/

/** What a calendar in a dialog needs, without the forms. */
const DIALOG_SOURCES = /\/web\/ui\/dialog/

/** Every form and its dialog in one piece: whoever opens one soon opens the next. */
const FORM_SOURCES =
  /node_modules\/validator\/|\/domain\/(accounts|newsletter)\/|\/web\/(ui\/form\/|storefront\/(account\/(?!profile|orders|membership)|dialogs\/(?!newsletter-invitation)|newsletter\/(?!newsletter-section)))/

const API_SOURCES =
  /\/contract\/[\w/-]*calls|\/web\/(api-client|login-path|storefront\/account\/membership\/(refresh|running)-)/

/**
 * What the pages with garments share, and what only the list has; its next pages are fetched by code of their own, and
 * a garment's page needs no more of it than its address.
 */
const GARMENT_SOURCES =
  /\/(domain\/catalogue\/(size-systems|garment-facts)|storefront\/(garments\/|wishlist\/heart-button|event\/event-day|cart\/format-visit-day))/
const LIST_ADDRESS_SOURCES = /\/storefront\/(catalogue\/(filters|saved-list)|event\/(event-note|days-between))/
const LIST_SOURCES = /\/storefront\/catalogue\/(?!add-page|load-list|landing)/

/** What a garment's page asks and says before its calendar comes: one file, as every page names them all. */
const CHOICE_SOURCES =
  /\/storefront\/(product\/(ways|way-(choice|groups)|use-way-texts|reassurance|size-(choice|guide)))/

/** Files a lazy part need not ask for: they are there before it. */
const ON_EVERY_PAGE = /\/(base|frame|rolldown-runtime)-[^/]*$/

export default defineConfig({
  plugins: [reactRouter(), leaveOutOfRouter(), minifyAgain()],
  publicDir: false,
  build: {
    assetsInlineLimit: 0,
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
            // one per route, and all of them are named in every page's manifest
            entryFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'words', test: WORD_SOURCES },
                { name: 'base', test: FIRST_LOAD_PACKAGES },
                { name: 'frame', test: FIRST_LOAD_SOURCES },
                { name: 'garments', test: GARMENT_SOURCES },
                { name: 'busy', test: /\/web\/ui\/while-busy/ },
                { name: 'choice', test: CHOICE_SOURCES },
                { name: 'list-address', test: LIST_ADDRESS_SOURCES },
                { name: 'list', test: LIST_SOURCES },
                { name: 'api', test: API_SOURCES },
                { name: 'dialog', test: DIALOG_SOURCES },
                { name: 'forms', test: FORM_SOURCES },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './web/web-handler.ts' } } },
  },
})
