import { NavLink } from 'react-router'
import { officePaths } from '../paths/paths.ts'
import { useCurrentStore } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import css from './frame.module.css'
import { useFrameKeys } from './keyboard/frame-keys.tsx'
import { navigationOf } from './navigation.ts'

/** Beside the page at a desk, below it on a phone: the pages of the store that one may open. */
export function Navigation() {
  const texts = useTranslations('frame')
  const store = useCurrentStore()
  const { openPalette } = useFrameKeys()
  const entries = store ? navigationOf(store) : []
  return (
    <nav className={css.navigation} aria-label={texts('navigation')}>
      {entries.map(({ page, to, icon }) => (
        <NavLink key={page} to={to} end={page === 'store'} className={css.entry} prefetch="intent">
          <Icon name={icon} />
          <span>{texts(`page.${page}`)}</span>
        </NavLink>
      ))}
      {entries.length === 0 && (
        <NavLink to={officePaths.home} end className={css.entry}>
          <Icon name="store" />
          <span>{texts('allStores')}</span>
        </NavLink>
      )}
      <NavLink to={officePaths.security} className={`${css.entry} ${css.last}`}>
        <Icon name="shield" />
        <span>{texts('account')}</span>
      </NavLink>
      <button type="button" className={`${css.entry} ${css.narrowOnly}`} onClick={openPalette}>
        <Icon name="search" />
        <span>{texts('find')}</span>
      </button>
    </nav>
  )
}
