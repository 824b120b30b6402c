import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { KeptPart } from './kept-part.tsx'
import css from './main-menu.module.css'
import { useMenuLinks } from './menu-links.ts'

const SectionsMenu = lazy(() => import('../deferred/menu/sections-menu.tsx'))

export function MainMenu({ className }: { className: string | undefined }) {
  const texts = useTranslations('menu')
  const links = useMenuLinks({ withHome: true })
  const { pathname, search } = useLocation()
  // A store's own link may be a filtered list: then that one is where the visitor is, not the whole list.
  const here = links.find(({ to }) => to === pathname + search) ?? links.find(({ to }) => to === pathname)
  return (
    <nav className={className} aria-label={texts('label')}>
      <KeptPart box="ul" className={css.links} part={Links} given={{ here: here?.to ?? null }} />
    </nav>
  )
}

function Links({ here }: { here: string | null }) {
  const links = useMenuLinks({ withHome: true })
  const isHydrated = useIsHydrated()
  return links.map(({ to, text }) => (
    <li key={to}>
      <Link to={to} aria-current={to === here ? 'page' : undefined} prefetch="intent">
        {text}
      </Link>
      {to === paths.products && (
        <div className={css.sections}>
          <Suspense>{isHydrated && <SectionsMenu />}</Suspense>
        </div>
      )}
    </li>
  ))
}
