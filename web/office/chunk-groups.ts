import type { ChunkGroups } from '../build/chunk-groups.ts'

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
    /\/web\/texts\//,
    /\/paths\/office\//,
    /\/web\/office\/(api|frame|theme|texts|session)\//,
    /\/web\/office\/ui\/(?!table)/,
    /\/web\/office\/[^/]+$/,
    /preload-helper/,
  ],
  // behind the frame: what both need belongs to it
  table: [/node_modules\/@tanstack\//, /\/web\/office\/ui\/table\//],
}
