import type { ChunkGroups } from '#kit/build/chunk-groups.ts'

/*
 * Which files a browser loads together is decided by folders: a file that is split, merged or renamed inside its folder
 * changes nothing about it. What stands in no group goes where the bundler finds it is needed.
 */
export const CHUNK_GROUPS: ChunkGroups = {
  /** One chunk for what every page needs: it compresses better than five. */
  base: [
    /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run|zustand|icu-minify)\//,
    /rolldown\/runtime/,
  ],
  /** What surrounds every page. Dialogs, side menu, snackbar and consent are fetched after the start. */
  frame: [
    /\/domain\/money/,
    /\/domain\/stores\//,
    /\/paths\/storefront\/[^/]+$/,
    /\/kit\/texts\//,
    /\/(web\/ui\/base|kit\/ui\/text)\//,
    /\/storefront\/web\/(state|theme|texts|frame|not-found)\//,
    /\/storefront\/web\/(?!entry)[^/]+$/,
    /preload-helper/,
  ],
  /** What the pages with garments share. */
  garments: [/\/storefront\/web\/garments\//],
  /** What a garment's page asks and says before its calendar comes. */
  choice: [/\/storefront\/web\/product\/choice\//],
  /** A garment's page needs no more of the list than its address. */
  'list-address': [/\/storefront\/web\/catalogue\/address\//],
  list: [/\/storefront\/web\/catalogue\/(?!load\/)/],
  api: [/\/contract\/[\w/-]*calls/, /\/kit\/client\//, /\/storefront\/web\/(client|api)\//],
  /**
   * What forms share with the start of a page and with the search: apart, or every page would fetch the forms. A dialog
   * is part of it, because one says that the forms did not come, and so are stacks and rows, which no first page needs.
   */
  dialog: [/\/web\/ui\/(dialog|timing)\//, /\/kit\/ui\/base\//, /\/paths\/storefront\/(mail|ids)\//],
  /** Every form and its dialog in one piece: whoever opens one soon opens the next. */
  forms: [
    /node_modules\/validator\//,
    /\/domain\/(accounts|newsletter)\//,
    /\/web\/ui\/form\//,
    /\/storefront\/web\/account\/(?!profile|orders|membership)/,
    /\/storefront\/web\/(dialogs|newsletter)\//,
  ],
  /**
   * A page whose lower parts come after the start is a piece of its own: only so the styles it imports of them are in it,
   * because a CSS module without a class in use is left out of a route's own file.
   */
  home: [/\/storefront\/web\/home\/[^/]+$/],
}
