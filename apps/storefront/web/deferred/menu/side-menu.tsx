import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { logOutFromHeader } from '#storefront/web/frame/log-out-from-header.ts'
import { useMenuLinks } from '#storefront/web/frame/menu-links.ts'
import { SearchBox } from '#storefront/web/frame/search-box.tsx'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { setSidebar } from '#storefront/web/state/toggle.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { LanguageSwitcher } from '../language/language-switcher.tsx'
import { SectionLinks } from './section-links.tsx'
import css from './side-menu.module.css'
import { useSections } from './use-sections.ts'

export default function SideMenu() {
  const texts = useTranslations('frame')
  const logged = useMain((state) => state.user.logged)
  const links = useMenuLinks({ withHome: false })
  const sections = useSections()
  const panel = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => panel.current?.showModal(), [])
  useEffect(() => {
    if (openedAt.current !== key) close()
  }, [key])

  return (
    <dialog ref={panel} className={css.panel} aria-label={texts('menu')} closedby="any" onClose={close}>
      <div className={css.inside}>
        <button type="button" className={css.close} aria-label={texts('closeMenu')} onClick={close}>
          <Icon name="close" />
        </button>
        <div className={css.search}>
          <SearchBox />
        </div>
        <nav aria-label={texts('menu')}>
          <ul className={css.account}>
            {logged ? (
              <>
                <li>
                  <Link to={paths.profile} onClick={close}>
                    <Icon name="person" />
                    {texts('account')}
                  </Link>
                </li>
                <li>
                  <button type="button" onClick={logOutFromHeader}>
                    <Icon name="leave" />
                    {texts('logOut')}
                  </button>
                </li>
              </>
            ) : (
              <>
                <li>
                  <Link to={paths.login} onClick={close}>
                    <Icon name="person" />
                    {texts('logIn')}
                  </Link>
                </li>
                <li>
                  <Link to={paths.register} onClick={close}>
                    <Icon name="plus" />
                    {texts('register')}
                  </Link>
                </li>
              </>
            )}
          </ul>
          <ul className={css.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          {sections && (
            <div className={css.sections}>
              <SectionLinks sections={sections} isFolded onChoose={close} />
            </div>
          )}
        </nav>
        <LanguageSwitcher as="div" />
      </div>
    </dialog>
  )
}

function close() {
  change('toggle', setSidebar, false)
}
