/**
 * @typedef {'server' | 'browser' | 'both'} Runtime
 * `browser`: what is bundled, the server's side of pages too. `both`: loaded by the bundles and by the server, each for
 * itself, so nothing there has a state of its own.
 * @typedef {{ runsIn: Runtime, imports: readonly string[] }} Folder
 */

const core = ['domain', 'paths/storefront', 'paths/office', 'translations', 'database', 'providers']
const bundled = ['domain', 'contract', 'translations', 'web/ui', 'web/texts', 'web/api-client', 'web/build']

/**
 * Every folder of sources: where it runs, and what its files may import besides their own folder. The longest name that
 * fits a file is its folder. What has no row (server.ts, tests, benchmarks, tools) may import everything but the launcher.
 * @type {Record<string, Folder>}
 */
export const folders = {
  domain: { runsIn: 'both', imports: [] },
  'paths/storefront': { runsIn: 'both', imports: [] },
  'paths/office': { runsIn: 'both', imports: [] },
  contract: { runsIn: 'both', imports: ['domain', 'translations', 'paths/storefront'] },
  translations: { runsIn: 'both', imports: [] },
  config: { runsIn: 'server', imports: ['domain'] },
  database: { runsIn: 'server', imports: ['domain'] },
  providers: { runsIn: 'server', imports: ['domain'] },
  'use-cases': { runsIn: 'server', imports: core },
  api: { runsIn: 'server', imports: [...core, 'use-cases', 'contract'] },
  jobs: { runsIn: 'server', imports: [...core, 'use-cases'] },
  http: { runsIn: 'server', imports: ['domain', 'contract', 'paths/storefront'] },
  demo: { runsIn: 'server', imports: [...core, 'use-cases'] },
  composition: {
    runsIn: 'server',
    imports: [...core, 'config', 'use-cases', 'contract', 'api', 'http', 'jobs', 'demo'],
  },
  'web/texts': { runsIn: 'browser', imports: ['domain', 'translations'] },
  'web/ui': { runsIn: 'browser', imports: ['domain', 'translations', 'web/texts'] },
  'web/api-client': { runsIn: 'browser', imports: ['domain', 'contract'] },
  'web/build': { runsIn: 'browser', imports: [] },
  'web/storefront': { runsIn: 'browser', imports: [...bundled, 'paths/storefront'] },
  'web/office': { runsIn: 'browser', imports: [...bundled, 'paths/office'] },
}

/** @param {(runtime: Runtime) => boolean} fits */
function foldersThat(fits) {
  return Object.entries(folders).flatMap(([name, { runsIn }]) => (fits(runsIn) ? [name] : []))
}

/** A change in one of these starts the server again while it is developed. */
export const serverFolders = foldersThat((runsIn) => runsIn !== 'browser')

/** A change in one of these makes a build old. */
export const bundledFolders = foldersThat((runsIn) => runsIn !== 'server')
