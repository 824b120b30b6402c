import type { ServerResponse } from 'node:http'
import { QueueFull } from '#domain/fair-queue.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { sendFailure } from '#kit/http/failure.ts'
import type { AssetFiles } from '#kit/http/files/asset-files.ts'
import type { ImageFiles } from '#kit/http/files/image-files.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { DATA_HEADERS } from '#kit/http/pages/security-headers.ts'
import { sendPage } from '#kit/http/pages/send-page.ts'
import type { Address } from '#kit/http/request/address.ts'
import { askerOf } from '#kit/http/request/asker.ts'
import type { Site, Sites } from '#kit/http/request/sites.ts'
import type { Trace } from '#kit/http/server/request-log.ts'
import { shortAnswer } from '#kit/http/short-answer.ts'
import { RETRY_AFTER } from '#kit/http/unavailable.ts'
import { SPECULATION_RULES, speculationRules } from './speculation-rules.ts'
import { type ForMachines, isStoreFile, storeFile } from './store-files.ts'

type FileDoorOptions = ForMachines & {
  sites: Sites
  assets: AssetFiles
  images: ImageFiles
  settings: { trustedProxies: number }
}

/** Everything with a fixed address that is no page. */
export function createFileDoor({ sites, assets, images, mapStore, listSales, settings }: FileDoorOptions) {
  async function answerForStore(response: ServerResponse, address: Address, trace: Trace) {
    const site = sites.find(address) ?? (await sites.resolve(address))
    trace.storeId = site.store?.id ?? null
    const icon = address.path === '/favicon.ico' ? iconOf(site) : null
    const file = await storeFile(address.path, site, { now: new Date(), mapStore, listSales })
    if (icon !== null) {
      const caching = ['Cache-Control', 'max-age=3600']
      response.writeHead(302, ['Location', icon, ...caching, 'Content-Length', '0', ...DATA_HEADERS])
      response.end()
    } else if (file !== null) sendPage(response, shortAnswer(file.type, file.text))
    else sendFailure(response, 'NOT_FOUND')
  }

  async function picture(response: ServerResponse, path: string): Promise<Page | 'answered' | null> {
    const asker = askerOf(response, settings)
    try {
      return await images(path, asker)
    } catch (error) {
      if (error instanceof QueueFull) sendFailure(response, 'UNAVAILABLE', { headers: { 'Retry-After': RETRY_AFTER } })
      else if (!asker.signal.aborted) throw error
      return 'answered'
    }
  }

  return {
    /** False: the address is not one of these. */
    async answer(response: ServerResponse, address: Address, trace: Trace): Promise<boolean> {
      const { path } = address
      if (path.startsWith('/assets/') || path.startsWith('/images/')) {
        const file = path.startsWith('/assets/') ? await assets(path) : await picture(response, path)
        if (file === null) sendFailure(response, 'NOT_FOUND')
        else if (file !== 'answered') sendPage(response, file)
      } else if (path === SPECULATION_RULES) sendPage(response, speculationRules)
      else if (isStoreFile(path) || path === '/favicon.ico') {
        await answerForStore(response, address, trace)
      } else return false
      return true
    },
  }
}

function iconOf({ store, origin }: Site): string | null {
  const link = toSafeLink(store?.faviconImage)
  return link === null ? null : (URL.parse(link, origin)?.href ?? null)
}
