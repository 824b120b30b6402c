import type { ChunkGroups } from '#kit/build/chunk-groups.ts'

/** What a browser loads together: everything that every screen needs in two pieces, tables when the first one is opened. */
export const CHUNK_GROUPS: ChunkGroups = {
  base: [
    /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run|icu-minify)\//,
    /rolldown\/runtime/,
  ],
  aria: [
    /node_modules\/(react-aria-components|react-aria|react-stately|@react-aria|@react-stately|@internationalized)\//,
  ],
  forms: [/node_modules\/@conform-to\//],
  passkeys: [/node_modules\/@simplewebauthn\//],
  frame: [
    /\/kit\/(client|texts|ui\/(base|text))\//,
    /\/paths\/office\//,
    /\/office\/web\/(client|frame|theme|texts|session)\//,
    /\/office\/web\/ui\/(?!table)/,
    /\/office\/web\/[^/]+$/,
    /preload-helper/,
  ],
  // behind the frame: what both need belongs to it
  table: [/node_modules\/@tanstack\//, /\/office\/web\/ui\/table\//],
}
