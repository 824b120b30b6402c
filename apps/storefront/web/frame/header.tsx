import { Link } from 'react-router'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { paths } from '#paths/storefront/paths.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { setSidebar } from '#storefront/web/state/toggle.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { useStorefront } from '../use-storefront.ts'
import css from './header.module.css'
import { HeaderActions } from './header-actions.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchBox } from './search-box.tsx'

export function Header() {
  const { store } = useStorefront()
  const texts = useTranslations('frame')
  const logo = toSafeLink(store.logoUrl)
  return (
    <header className={css.header} data-theme={store.menuThemes}>
      <button
        type="button"
        className={css.burger}
        aria-haspopup="dialog"
        aria-label={texts('openMenu')}
        onClick={openMenu}
      >
        <Icon name="menu" />
      </button>
      <Link to={paths.home} className={css.logo} aria-label={texts('toHome', { store: store.name })}>
        {logo ? <img src={logo} alt="" width="150" height="34" /> : store.name}
      </Link>
      {store.menuThemes === 'base' && <MainMenu className={css.menu} />}
      <SearchBox />
      <HeaderActions />
    </header>
  )
}

function openMenu() {
  change('toggle', setSidebar, true)
}
