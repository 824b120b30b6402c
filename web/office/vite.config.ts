import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leaveOutOfRouter } from '../build/leave-out-of-router.ts'
import { minifyAgain } from '../build/minify-again.ts'

/** What a browser loads together: everything that every screen needs in two pieces, tables when the first one is opened. */
const GROUPS = {
  base: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run|icu-minify)\/|rolldown\/runtime/,
  aria: /node_modules\/(react-aria-components|react-aria|react-stately|@react-aria|@react-stately|@internationalized)\//,
  forms: /node_modules\/@conform-to\//,
  passkeys: /node_modules\/@simplewebauthn\//,
  frame: /\/web\/(texts|office\/(api|ui\/(?!table)|frame|theme|texts|paths|session|[^/]+$))|preload-helper/,
  // behind the frame: what both need belongs to it
  table: /node_modules\/@tanstack\/|\/web\/office\/ui\/table\//,
}

export default defineConfig({
  plugins: [reactRouter(), leaveOutOfRouter(), minifyAgain()],
  publicDir: false,
  build: {
    assetsInlineLimit: 0,
    // it lies outside of this folder, and Vite would leave the files of earlier builds there
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[hash].js',
            codeSplitting: { groups: Object.entries(GROUPS).map(([name, test]) => ({ name, test })) },
          },
        },
      },
    },
    ssr: {
      // a thousand small modules, of which the office uses a part: only that is loaded, as one piece
      resolve: { noExternal: [/^(react-aria|react-stately|@react-aria|@react-stately|@internationalized)/] },
      build: { rollupOptions: { input: './web-handler.ts' } },
    },
  },
})
