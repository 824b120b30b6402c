import type { ServerResponse } from 'node:http'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import type { Address } from './address.ts'
import type { AssetFiles } from './asset-files.ts'
import { createBody } from './body.ts'
import { sendFailure } from './failure.ts'
import type { ImageFiles } from './image-files.ts'
import type { Page } from './page.ts'
import type { Trace } from './request-log.ts'
import { dataHeaders } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import type { Site, Sites } from './sites.ts'
import { isStoreFile, type ListProductIds, storeFile } from './store-files.ts'

type FileDoorOptions = {
  sites: Sites
  assets: AssetFiles
  images: ImageFiles
  isReady: () => Promise<boolean>
  listProductIds: ListProductIds
}

/** Everything with a fixed address that is no page. */
export function createFileDoor({ sites, assets, images, isReady, listProductIds }: FileDoorOptions) {
  async function answerForStore(response: ServerResponse, address: Address, trace: Trace) {
    const site = sites.find(address) ?? (await sites.resolve(address))
    trace.storeId = site.store?.id ?? null
    const icon = address.path === '/favicon.ico' ? iconOf(site) : null
    const file = await storeFile(address.path, site, { now: new Date(), listProductIds })
    if (icon !== null) {
      response.writeHead(302, { Location: icon, 'Cache-Control': 'max-age=3600', 'Content-Length': 0 })
      response.end()
    } else if (file !== null) sendPage(response, shortAnswer(file.type, file.text))
    else sendFailure(response, 'NOT_FOUND')
  }

  return {
    /** False: the address is not one of these. */
    async answer(response: ServerResponse, address: Address, trace: Trace): Promise<boolean> {
      const { path } = address
      if (path.startsWith('/assets/') || path.startsWith('/images/')) {
        const file = await (path.startsWith('/assets/') ? assets(path) : images(path))
        if (file === null) sendFailure(response, 'NOT_FOUND')
        else sendPage(response, file)
      } else if (path === '/healthz' || path === '/readyz') {
        if (path === '/healthz' || (await isReady())) sendPage(response, shortAnswer('application/json', ALIVE))
        else sendFailure(response, 'UNAVAILABLE')
      } else if (isStoreFile(path) || path === '/favicon.ico') {
        await answerForStore(response, address, trace)
      } else return false
      return true
    },
  }
}

const ALIVE = JSON.stringify({ success: true, data: { status: 'ok' } })

function iconOf({ store, origin }: Site): string | null {
  const link = toSafeLink(store?.faviconImage)
  return link === null ? null : (URL.parse(link, origin)?.href ?? null)
}

function shortAnswer(type: string, text: string): Page {
  return {
    status: 200,
    headers: ['Content-Type', type, 'Cache-Control', 'no-cache', ...dataHeaders({ https: false })],
    body: createBody(Buffer.from(text), { type, reuse: 'once' }),
    etag: null,
    audience: 'everybody',
  }
}
