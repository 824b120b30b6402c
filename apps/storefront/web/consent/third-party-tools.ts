import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { Consent } from './consent-choices.ts'

/** Fetches the tools the visitor has allowed, and only those the store has set up. Each at most once. */
export function loadAllowedTools(consent: Consent, store: PartnerStoreView): void {
  if (consent.statistics && store.googleAnalyticsId) startGoogleAnalytics(store.googleAnalyticsId)
  if (consent.marketing && store.metaPixelId) startMetaPixel(store.metaPixelId)
  if (consent.chat && store.chatbotVisible && store.chatbotId) startChat(store.chatbotId)
}

type ToolsWindow = Window & { dataLayer?: unknown[]; fbq?: PixelQueue; $crisp?: unknown[]; CRISP_WEBSITE_ID?: string }
type PixelQueue = {
  (...args: unknown[]): void
  queue: unknown[]
  callMethod?: (...args: unknown[]) => void
  loaded: boolean
  version: string
}

export const page = () => window as ToolsWindow

/** Pages are told by ourselves, also those that are reached without loading a document. */
function startGoogleAnalytics(id: string): void {
  if (addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)) {
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false })
  }
}

export function gtag(..._: unknown[]): void {
  // the tool reads `arguments` objects, not arrays
  page().dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  page().dataLayer?.push(arguments)
}

function startMetaPixel(id: string): void {
  if (page().fbq) return
  const pixel: PixelQueue = Object.assign(
    (...args: unknown[]) => (pixel.callMethod ? pixel.callMethod(...args) : pixel.queue.push(args)),
    { queue: [] as unknown[], loaded: true, version: '2.0' },
  )
  page().fbq = pixel
  addScript('https://connect.facebook.net/en_US/fbevents.js')
  pixel('init', id)
}

function startChat(id: string): void {
  page().$crisp ??= []
  page().CRISP_WEBSITE_ID = id
  addScript('https://client.crisp.chat/l.js')
}

function addScript(address: string): boolean {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return false
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
  return true
}
