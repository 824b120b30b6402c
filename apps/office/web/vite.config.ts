import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsAsData } from '#kit/build/calls-as-data.ts'
import { toGroups } from '#kit/build/chunk-groups.ts'
import { leaveOutOfRouter } from '#kit/internals/build/leave-out-of-router.ts'
import { minifyAgain } from '#kit/internals/build/minify-again.ts'
import { CHUNK_GROUPS } from './chunk-groups.ts'

export default defineConfig({
  plugins: [callsAsData(), reactRouter(), leaveOutOfRouter(), minifyAgain()],
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
            codeSplitting: { groups: toGroups(CHUNK_GROUPS) },
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
