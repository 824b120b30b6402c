import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartupError } from '#domain/startup-error.ts'
import { type AssetFiles, openAssetFiles } from '#kit/http/files/asset-files.ts'
import type { CreateOfficeHandler } from '#office/contract/office-handler.ts'
import type { CreateWebHandler } from '#storefront/contract/web-handler.ts'
import { type OfficeWeb, openOnceBuilt } from './open-once-built.ts'

export type Web = {
  createWebHandler: CreateWebHandler
  assets: AssetFiles
  /** Null: no host was named for it. */
  office: OfficeWeb | null
  /** What stands before the front door, if anything does. */
  wrap(listener: RequestListener): RequestListener
  stop(): Promise<void>
}

type OfficeHost = { officeHost: string | null }

export const PROJECT = join(import.meta.dirname, '../..')

/** The applications as they were built. */
export async function openBuiltWeb({
  officeHost,
  officeBuilt,
}: OfficeHost & { officeBuilt: 'before' | 'meanwhile' }): Promise<Web> {
  const openOffice = () => openBuilt<{ createOfficeHandler: CreateOfficeHandler }>('office')
  const [storefront, office] = await Promise.all([
    openBuilt<{ createWebHandler: CreateWebHandler }>('storefront'),
    officeHost === null ? null : officeBuilt === 'before' ? openOffice() : openOnceBuilt({ isBuilt, openOffice }),
  ])
  return { ...storefront, office, wrap: (listener) => listener, stop: async () => {} }
}

async function openBuilt<Module>(name: string): Promise<Module & { assets: AssetFiles }> {
  const bundle = pathToFileURL(join(PROJECT, `build/${name}/server/index.js`)).href
  try {
    const module: Module = await import(bundle)
    return { ...module, assets: await openAssetFiles(join(PROJECT, `build/${name}/client`)) }
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes(String(error.code))
    throw isMissing
      ? new StartupError(`The ${name} is not built yet: run npm run build first.`, { cause: error })
      : error
  }
}

/** What the launcher notes of each build that came to its end. */
async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(join(PROJECT, 'build/made-from'), 'utf8').catch(() => '')
  return /^office /m.test(stamp)
}

/** The applications from their sources: Vite answers for them, and each page is rendered by the newest. */
export async function openHotWeb(server: Server, { officeHost }: OfficeHost): Promise<Web> {
  const { openHot } = await import('./open-hot.ts')
  const storefront = await openHot<{ createWebHandler: CreateWebHandler }>(server, 'storefront')
  const office = officeHost && (await openHot<{ createOfficeHandler: CreateOfficeHandler }>(server, 'office'))
  const isOffices = (host = '') => officeHost !== null && host.toLowerCase().replace(/:\d*$/, '') === officeHost
  const assets: AssetFiles = async () => null

  return {
    createWebHandler: (options) => async (request, visit) =>
      (await storefront.newest()).createWebHandler(options)(request, visit),
    assets,
    office: office
      ? {
          createOfficeHandler: (options) => async (request, visit) =>
            (await office.newest()).createOfficeHandler(options)(request, visit),
          assets,
        }
      : null,
    wrap: (listener) => (request, response) => {
      const { middlewares } = office && isOffices(request.headers.host) ? office : storefront
      middlewares(request, response, () => listener(request, response))
    },
    async stop() {
      await Promise.all([storefront.stop(), office ? office.stop() : null])
    },
  }
}
