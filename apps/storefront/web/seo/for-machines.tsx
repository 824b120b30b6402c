import { useLocation } from 'react-router'
import { toIconLink } from '#domain/stores/look/icon-link.ts'
import { paths } from '#paths/storefront/paths.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import { toSiteData } from './site-data.ts'

type ForMachinesProps = {
  store: PartnerStoreView
  origin: string
  languageOrigin: string
  language: string
  nonce: string | undefined
}

/** For search engines and home screens. They read the page as it is sent, so no browser carries the code for it. */
export function ForMachines({ store, origin, languageOrigin, language, nonce }: ForMachinesProps) {
  const { pathname } = useLocation()
  const icon = toIconLink(store.faviconImage, 180)
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={store.primaryColor} />
      {icon && <link rel="apple-touch-icon" href={icon} />}
      {pathname === paths.home && (
        <script
          type="application/ld+json"
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every angle bracket escaped
          dangerouslySetInnerHTML={{ __html: toSiteData({ store, origin, languageOrigin, language }) }}
        />
      )}
    </>
  )
}
