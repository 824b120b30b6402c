/** Something that is kept in memory, and how a server is made to do without it. */
export type Layer = {
  /** As it is called in docs/speed.md. */
  name: string
  file: string
  /**
   * What stands there once, and what stands there instead; `OUT` becomes the question whether the layer is left out. Files
   * of `web/` are edited as they were built, where a name may have got a number.
   */
  edits: readonly (readonly [from: RegExp, to: string])[]
}

const text = (from: string) => new RegExp(from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Remembers, and asks anew where it is left out: for what was made by `rememberForStore` and its like. */
const remembering = (name: string, how: string) =>
  [text(`const ${name} = ${how}(`), `const ${name} = REMEMBER(${how})(`] as const

const web = (file: string) => `apps/storefront/web/${file}`

export const layers: readonly Layer[] = [
  {
    name: "guests' pages",
    file: 'apps/storefront/http/pages/answer-page.ts',
    edits: [
      [text('if (page === undefined) return false'), 'if (page === undefined || OUT) return false'],
      [text('if (!settings.pageCache) return'), 'if (!settings.pageCache || OUT) return'],
    ],
  },
  {
    name: "guests' pages",
    file: 'apps/storefront/http/pages/make-page.ts',
    edits: [[text('isShared: settings.pageCache,'), 'isShared: settings.pageCache && !OUT,']],
  },
  {
    name: 'requests of a moment ago',
    file: 'apps/storefront/http/cache/request-cache.ts',
    edits: [[text('if (hasTwoHosts(request) ||'), 'if (OUT || hasTwoHosts(request) ||']],
  },
  {
    name: 'answers of the public API',
    file: 'apps/storefront/http/api/guest-answers.ts',
    edits: [[text('= settings.pageCache && isRead'), '= settings.pageCache && !OUT && isRead']],
  },
  {
    name: 'headers as text',
    file: 'apps/storefront/http/cache/send-cached.ts',
    edits: [[text('const isReady = hasReadyHeads &&'), 'const isReady = !OUT && hasReadyHeads &&']],
  },
  {
    name: 'Host headers',
    file: 'kit/http/request/host.ts',
    edits: [[text('if (before !== undefined) return before'), 'if (before !== undefined && !OUT) return before']],
  },
  {
    name: 'sites',
    file: 'kit/http/request/sites.ts',
    edits: [[text('domain !== null && isLive() ?'), 'domain !== null && !OUT && isLive() ?']],
  },
  {
    name: 'accepted languages',
    file: 'kit/http/request/sites.ts',
    edits: [[text('if (before !== undefined) return before'), 'if (before !== undefined && !OUT) return before']],
  },
  {
    name: 'cards as HTML',
    file: web('garments/card-markup.server.tsx'),
    edits: [[/\bkept(\$\d+)?\.get\(key\)/, '(OUT ? undefined : $&)']],
  },
  {
    name: 'keys of cards',
    file: web('garments/card-markup.server.tsx'),
    edits: [[text('lastKeys.get(garment)'), '(OUT ? undefined : $&)']],
  },
  {
    name: 'garments on cards',
    file: web('garments/to-garments-on-cards.ts'),
    edits: [[/\bmadeBefore(\$\d+)?\.get\(cards\)/, '(OUT ? undefined : $&)']],
  },
  {
    name: 'parts of pages as HTML',
    file: web('frame/part-markup.server.tsx'),
    edits: [[/\bkept(\$\d+)?\.get\(key\)/, '(OUT ? undefined : $&)']],
  },
  {
    name: 'what all pages begin with',
    file: web('root-data.server.ts'),
    edits: [[/\blast(\$\d+)?\.get\(store\)/, '(OUT ? undefined : $&)']],
  },
  {
    name: 'its data as JSON',
    file: 'kit/internals/render/write-handoff.server.ts',
    edits: [[/\bstarts(\$\d+)?\.get\(root\)/, '(OUT ? undefined : $&)']],
  },
  {
    name: 'colours and fonts as a style',
    file: web('theme/theme-style.server.ts'),
    edits: [[/\bmadeBefore(\$\d+)?\.get\(store\)/, '(OUT ? undefined : $&)']],
  },
  {
    name: "the router's handlers by segment",
    file: web('route-handlers.server.ts'),
    edits: [[/firstSegment(\$\d+)?\(new URL\(url\)/, "(OUT ? () => ':' : firstSegment$1)(new URL(url)"]],
  },
  {
    name: 'what pages were answered by the API',
    file: 'apps/storefront/http/cache/answer-memo.ts',
    edits: [[text('isCached(question) ? await'), 'isCached(question) && !OUT ? await']],
  },
  {
    name: "a store's view",
    file: 'apps/storefront/api/stores/stores.ts',
    edits: [[text('views.get(asRead(store)) ??'), '(OUT ? undefined : views.get(asRead(store))) ??']],
  },
  {
    name: 'families of colours',
    file: 'apps/storefront/api/catalogue/product-facets-view.ts',
    edits: [[text('familiesOf.get(colours) ??'), '(OUT ? undefined : familiesOf.get(colours)) ??']],
  },
  {
    name: 'pictures',
    file: 'kit/http/files/image-files.ts',
    edits: [[text('if (before !== undefined) return before'), 'if (before !== undefined && !OUT) return before']],
  },
  {
    name: 'files of the storefront',
    file: 'kit/http/files/asset-files.ts',
    edits: [[text('let page = opened.get(path)'), 'let page = OUT ? undefined : opened.get(path)']],
  },
  {
    name: 'stores by domain or id',
    file: 'core/use-cases/stores/find-active-store.ts',
    edits: [[text('if (before !== undefined && isTrusted &&'), 'if (before !== undefined && !OUT && isTrusted &&']],
  },
  {
    name: 'pages of a store',
    file: 'apps/storefront/api/stores/stores.ts',
    edits: ['findPage', 'findOwn', 'findFooter'].map((each) => remembering(each, 'rememberUntilStoreChanges')),
  },
  {
    name: 'plans of a store',
    file: 'apps/storefront/api/memberships/memberships.ts',
    edits: [remembering('list', 'rememberUntilStoreChanges')],
  },
  {
    name: 'lists of garments',
    file: 'apps/storefront/api/catalogue/catalogue.ts',
    edits: [remembering('browseCached', 'rememberForStore')],
  },
  {
    name: 'garments',
    file: 'apps/storefront/api/catalogue/catalogue.ts',
    edits: [remembering('find', 'rememberForStore')],
  },
  {
    name: 'rules of a store',
    file: 'core/use-cases/rentals/rental-dependencies.ts',
    edits: [remembering('rules', 'rememberUntilStoreChanges')],
  },
  {
    name: 'offers of a garment',
    file: 'core/use-cases/rentals/rental-dependencies.ts',
    edits: [remembering('offersOf', 'rememberForStore')],
  },
  {
    name: 'map of a store',
    file: 'core/use-cases/stores/map-store.ts',
    edits: [remembering('remembered', 'rememberForStore')],
  },
  {
    name: 'what a store sells',
    file: 'core/use-cases/catalogue/list-sales.ts',
    edits: [remembering('remembered', 'rememberForStore')],
  },
  {
    name: 'catalogue indexes',
    file: 'core/use-cases/catalogue/open-indexes.ts',
    edits: [
      remembering('cachedOf', 'rememberForStore'),
      [text('const before = cache.get(id)'), 'const before = OUT ? undefined : cache.get(id)'],
    ],
  },
  {
    name: 'orders of an index',
    file: 'core/domain/catalogue/index/index-order.ts',
    edits: [[text('orders.get(name) ??'), '(OUT ? undefined : orders.get(name)) ??']],
  },
  {
    name: 'days of units',
    file: 'core/use-cases/rentals/units/unit-calendars.ts',
    edits: [[text('if (!isLive()) return'), 'if (OUT || !isLive()) return']],
  },
  {
    name: 'rules by policy',
    file: 'core/use-cases/rentals/store-rules.ts',
    edits: [
      [
        text('known.get(key) ?? createStoreRules(policy, holidaysOf)\n'),
        '(OUT ? undefined : known.get(key)) ?? createStoreRules(policy, holidaysOf)\n',
      ],
    ],
  },
  {
    name: 'plans of rents',
    file: 'core/use-cases/rentals/store-rules.ts',
    edits: [[text('= plans.get(key) ??'), '= (OUT ? undefined : plans.get(key)) ??']],
  },
  {
    name: 'planned windows',
    file: 'core/use-cases/rentals/store-rules.ts',
    edits: [[text('= windows.get(key) ??'), '= (OUT ? undefined : windows.get(key)) ??']],
  },
  {
    name: 'planned events',
    file: 'core/use-cases/rentals/store-rules.ts',
    edits: [[text('= events.get(key) ??'), '= (OUT ? undefined : events.get(key)) ??']],
  },
  {
    name: 'rules with fuller days',
    file: 'core/use-cases/rentals/store-rules.ts',
    edits: [[text('= fuller.get(key) ??'), '= (OUT ? undefined : fuller.get(key)) ??']],
  },
  {
    name: 'the window of this hour',
    file: 'core/use-cases/rentals/store-rules.ts',
    edits: [[text('if (thisHour?.hour !== hour)'), 'if (OUT || thisHour?.hour !== hour)']],
  },
  {
    name: 'holidays',
    file: 'core/domain/rentals/calendar/italian-holidays.ts',
    edits: [[text('if (cached !== undefined) return'), 'if (cached !== undefined && !OUT) return']],
  },
  {
    name: 'accounts at providers',
    file: 'core/use-cases/integrations/open-provider-accounts.ts',
    edits: [[text('known !== undefined && isLive() ?'), 'known !== undefined && !OUT && isLive() ?']],
  },
  {
    name: 'live sessions',
    file: 'core/use-cases/accounts/sessions/watch-sessions.ts',
    edits: [[text('if (known !== undefined) return'), 'if (known !== undefined && !OUT) return']],
  },
]

/** A file with all its layers made so that they can be left out. */
export function withSwitches(source: string, ofFile: readonly Layer[]): string {
  return ofFile.reduce((whole, { name, edits }) => edits.reduce((rest, edit) => apply(rest, name, edit), whole), source)
}

function apply(source: string, name: string, [from, to]: Layer['edits'][number]): string {
  const places = source.match(new RegExp(from, 'g')) ?? []
  if (places.length !== 1) throw new Error(`"${name}" stands in ${places.length} places and not in one: ${from}`)
  const asked = JSON.stringify(name)
  return source.replace(
    from,
    to.replaceAll('OUT', `ablation.isOut(${asked})`).replace('REMEMBER', `ablation.remember(${asked})`),
  )
}
