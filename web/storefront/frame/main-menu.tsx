import { NavLink } from 'react-router'
import { useTranslations } from '#web/texts/use-translations.ts'
import css from './main-menu.module.css'
import { useMenuLinks } from './menu-links.ts'

export function MainMenu({ className }: { className: string | undefined }) {
  const texts = useTranslations('menu')
  const links = useMenuLinks({ withHome: true })
  return (
    <nav className={className} aria-label={texts('label')}>
      <ul className={css.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end prefetch="intent">
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
