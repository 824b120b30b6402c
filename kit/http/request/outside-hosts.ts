import type { PartnerStore } from '#domain/stores/partner-store.ts'

type Kind = 'script' | 'style' | 'image' | 'font' | 'connect' | 'frame'
type Hosts = Record<Kind, string[]>

/**
 * Which outside hosts a store's own tools and the maps need. Tools load after consent, maps when somebody writes an address;
 * here they are only allowed to.
 */
export function toolHosts(store: PartnerStore | null, { hasMaps }: { hasMaps: boolean }): Hosts {
  const used = [
    store?.googleAnalyticsId ? GOOGLE_ANALYTICS : null,
    store?.metaPixelId ? META_PIXEL : null,
    store?.chatbotVisible && store.chatbotId ? CRISP_CHAT : null,
    store && hasMaps ? GOOGLE_MAPS : null,
  ]
  const of = (kind: Kind) => used.flatMap((tool) => tool?.[kind] ?? [])
  return {
    script: of('script'),
    style: of('style'),
    image: of('image'),
    font: of('font'),
    connect: of('connect'),
    frame: of('frame'),
  }
}

const GOOGLE_ANALYTICS: Partial<Hosts> = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

const META_PIXEL: Partial<Hosts> = {
  script: ['https://connect.facebook.net'],
  image: ['https://www.facebook.com'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
}

const CRISP_CHAT: Partial<Hosts> = {
  script: ['https://client.crisp.chat'],
  style: ['https://client.crisp.chat'],
  image: ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
  font: ['https://client.crisp.chat'],
  connect: ['https://client.crisp.chat', 'https://storage.crisp.chat', 'wss://client.relay.crisp.chat'],
  frame: ['https://game.crisp.chat'],
}

const GOOGLE_MAPS: Partial<Hosts> = {
  script: ['https://maps.googleapis.com'],
  connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
}
