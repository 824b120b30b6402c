/**
 * @typedef {'server' | 'browser' | 'both'} Runtime
 * `browser`: what is bundled, the server's side of pages too. `both`: loaded by the bundles and by the server, each for
 * itself, so nothing there has a state of its own.
 * @typedef {{ runsIn: Runtime, imports: readonly string[] }} Folder
 */

const core = [
  'core/domain',
  'core/paths/storefront',
  'core/paths/office',
  'translations',
  'core/database',
  'core/providers',
]
const builders = ['kit/build', 'kit/internals/build']
const bundled = ['core/domain', 'translations', 'kit/contract', 'kit/client', 'kit/texts', 'kit/ui', ...builders]
const shopKit = ['ui', 'client', 'build'].map((room) => `apps/storefront/web/${room}`)
const contracts = ['kit/contract', 'apps/storefront/contract', 'apps/office/contract']
const apis = ['kit/api', 'apps/storefront/api', 'apps/office/api']
const doors = ['kit/http', 'apps/storefront/http', 'apps/office/http']

/**
 * Every folder of sources: where it runs, and what its files may import besides their own folder. The longest name that
 * fits a file is its folder. What has no row (server.ts, tests, benchmarks, tools) may import everything but the launcher.
 * @type {Record<string, Folder>}
 */
export const folders = {
  'core/domain': { runsIn: 'both', imports: [] },
  'core/paths/storefront': { runsIn: 'both', imports: [] },
  'core/paths/office': { runsIn: 'both', imports: [] },
  'kit/contract': { runsIn: 'both', imports: ['core/domain', 'translations'] },
  'kit/http': { runsIn: 'server', imports: ['core/domain', 'kit/contract'] },
  'apps/storefront/contract': { runsIn: 'both', imports: ['core/domain', 'core/paths/storefront', 'kit/contract'] },
  'apps/office/contract': { runsIn: 'both', imports: ['core/domain', 'core/paths/office', 'kit/contract'] },
  'apps/office/texts': {
    runsIn: 'both',
    imports: ['core/domain', 'translations', 'kit/contract', 'apps/office/contract'],
  },
  translations: { runsIn: 'both', imports: [] },
  config: { runsIn: 'server', imports: ['core/domain'] },
  'core/database': { runsIn: 'server', imports: ['core/domain'] },
  'core/providers': { runsIn: 'server', imports: ['core/domain'] },
  'core/use-cases': { runsIn: 'server', imports: core },
  'kit/api': { runsIn: 'server', imports: [...core, 'core/use-cases', 'kit/contract'] },
  'apps/storefront/api': {
    runsIn: 'server',
    imports: [...core, 'core/use-cases', 'kit/contract', 'kit/api', 'apps/storefront/contract'],
  },
  'apps/office/api': {
    runsIn: 'server',
    imports: [...core, 'core/use-cases', 'kit/contract', 'kit/api', 'apps/office/contract', 'apps/office/texts'],
  },
  jobs: { runsIn: 'server', imports: [...core, 'core/use-cases'] },
  'apps/storefront/http': {
    runsIn: 'server',
    imports: [
      'core/domain',
      'core/paths/storefront',
      'kit/contract',
      'kit/http',
      'kit/internals/node',
      'kit/internals/switches',
      'apps/storefront/contract',
    ],
  },
  'apps/office/http': {
    runsIn: 'server',
    imports: ['core/domain', 'kit/contract', 'kit/http', 'apps/office/contract', 'apps/office/texts'],
  },
  demo: { runsIn: 'server', imports: [...core, 'core/use-cases'] },
  composition: {
    runsIn: 'server',
    imports: [
      ...core,
      'config',
      'core/use-cases',
      ...contracts,
      ...apis,
      ...doors,
      'kit/internals/node',
      'jobs',
      'demo',
    ],
  },
  'kit/texts': { runsIn: 'browser', imports: ['core/domain', 'translations'] },
  'kit/build': { runsIn: 'browser', imports: [] },
  'kit/internals/switches': { runsIn: 'both', imports: [] },
  'kit/internals/build': { runsIn: 'browser', imports: ['kit/internals/switches'] },
  'kit/internals/node': { runsIn: 'server', imports: ['kit/internals/switches'] },
  'kit/client': { runsIn: 'browser', imports: ['core/domain', 'kit/contract'] },
  'kit/ui': { runsIn: 'browser', imports: ['core/domain', 'kit/texts'] },
  'kit/internals/render': { runsIn: 'browser', imports: ['kit/internals/switches'] },
  'apps/storefront/web/ui': { runsIn: 'browser', imports: ['core/domain', 'translations', 'kit/texts', 'kit/ui'] },
  'apps/storefront/web/client': {
    runsIn: 'browser',
    imports: ['core/domain', 'kit/contract', 'kit/client', 'apps/storefront/contract'],
  },
  'apps/storefront/web/build': { runsIn: 'browser', imports: [] },
  'apps/storefront/web': {
    runsIn: 'browser',
    imports: [
      ...bundled,
      ...shopKit,
      'kit/internals/render',
      'kit/internals/switches',
      'core/paths/storefront',
      'apps/storefront/contract',
    ],
  },
  'apps/office/web': {
    runsIn: 'browser',
    imports: [...bundled, 'kit/internals/render', 'core/paths/office', 'apps/office/contract', 'apps/office/texts'],
  },
}

/** @param {(runtime: Runtime) => boolean} fits */
function foldersThat(fits) {
  return Object.entries(folders).flatMap(([name, { runsIn }]) => (fits(runsIn) ? [name] : []))
}

/** A change in one of these starts the server again while it is developed. */
export const serverFolders = foldersThat((runsIn) => runsIn !== 'browser')

/** A change in one of these makes a build old. */
export const bundledFolders = foldersThat((runsIn) => runsIn !== 'server')
