import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CreateWebHandler } from '#contract/web-handler.ts'
import { StartupError } from '#domain/startup-error.ts'
import { type AssetFiles, openAssetFiles } from '#http/files/asset-files.ts'

export type Web = {
  createWebHandler: CreateWebHandler
  assets: AssetFiles
  /** What stands before the front door, if anything does. */
  wrap(listener: RequestListener): RequestListener
  stop(): Promise<void>
}

const PROJECT = join(import.meta.dirname, '../..')

/** The storefront as it was built. */
export async function openBuiltWeb(): Promise<Web> {
  const bundle = pathToFileURL(join(PROJECT, 'build/storefront/server/index.js')).href
  try {
    const { createWebHandler }: { createWebHandler: CreateWebHandler } = await import(bundle)
    const assets = await openAssetFiles(join(PROJECT, 'build/storefront/client'))
    return { createWebHandler, assets, wrap: (listener) => listener, stop: async () => {} }
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes(String(error.code))
    throw isMissing
      ? new StartupError('The storefront is not built yet: run npm run build first.', { cause: error })
      : error
  }
}

/** The storefront from its sources: Vite answers for them, and each page is rendered by the newest. */
export async function openHotWeb(server: Server): Promise<Web> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: join(PROJECT, 'web/storefront'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the storefront')

  return {
    createWebHandler: (options) => async (request, visit) => {
      const newest: { createWebHandler: CreateWebHandler } = await ssr.runner.import('./web-handler.ts')
      return newest.createWebHandler(options)(request, visit)
    },
    assets: async () => null,
    wrap: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    stop: () => vite.close(),
  }
}
