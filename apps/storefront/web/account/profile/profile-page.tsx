import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { NeedsScript } from '#storefront/web/placeholders/needs-script.tsx'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useStorefront } from '../../use-storefront.ts'
import { LikedGarments } from '../../wishlist/liked-garments.tsx'
import { Protected } from '../protected.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { DataSection } from './data-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import css from './profile.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

/** What one comes back for stands first. */
const pages = {
  orders: lazy(() => import('../orders/orders-section.tsx')),
  membership: lazy(() => import('../membership/membership-section.tsx')),
  credit: lazy(() => import('../credit/credit-section.tsx')),
  data: DataSection,
  liked: LikedGarments,
  addresses: AddressesSection,
  security: lazy(() => import('./security-section.tsx')),
  privacy: PrivacySection,
} as const satisfies Record<string, ComponentType<{ userId: string }>>

type PageName = keyof typeof pages

const NAMES = Object.keys(pages) as PageName[]

export default function ProfilePage() {
  const { store } = useStorefront()
  const texts = useTranslations('profile')
  const section = new URLSearchParams(useLocation().search).get('page')
  const current = NAMES.find((name) => name === section) ?? 'orders'
  return (
    <>
      <PageHead title={`${texts(`pages.${current}`)} | ${store.name}`} index={false} />
      <NeedsScript title={texts('title')} />
      <Protected>
        <Profile current={current} />
      </Protected>
    </>
  )
}

function Profile({ current }: { current: PageName }) {
  const texts = useTranslations('profile')
  const info = useMain((state) => state.user.info)
  const Page = pages[current]
  const menu = useCurrentInView(current)
  if (!info) return null
  return (
    <div className={css.page}>
      <header className={css.title}>
        <h1>{info.firstName ? texts('hello', { name: info.firstName }) : texts('title')}</h1>
        <p>{info.email}</p>
      </header>
      <nav ref={menu} className={css.menu} aria-label={texts('sections')}>
        <ul>
          {NAMES.map((name) => (
            <li key={name}>
              <Link
                to={name === 'orders' ? paths.profile : `${paths.profile}?page=${name}`}
                aria-current={name === current ? 'page' : undefined}
                preventScrollReset
              >
                {texts(`pages.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        <Suspense fallback={<div className={css.skeleton} aria-busy="true" />}>
          <Page userId={info.id} />
        </Suspense>
      </div>
    </div>
  )
}
