import { useFetcher, useLocation, useRouteLoaderData } from 'react-router'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import { THEMES, type Theme } from '#office/contract/preferences.ts'
import { officePaths } from '#paths/office/paths.ts'
import type { loader as rootLoader } from '../root.tsx'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Menu, MenuItem } from '../ui/overlay/menu.tsx'
import { PersonBadge } from '../ui/person-badge.tsx'
import css from './header.module.css'

const OTHER: Record<OfficeLanguage, OfficeLanguage> = { it: 'en', en: 'it' }

/** What is one's own: account, look, language, and the way out. */
export function PersonMenu() {
  const texts = useTranslations('person')
  const { person, kind } = useSession()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const theme = root?.theme ?? 'system'
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const other = OTHER[person.language]

  function changeTheme(next: Theme) {
    document.documentElement.dataset.theme = next
    fetcher.submit({ theme: next, stay: 'yes' }, { method: 'post', action: officePaths.preferences })
  }

  /** By a form of the document itself: the texts of the other language come with a new page. */
  function changeLanguage(language: OfficeLanguage) {
    sendAsDocument(officePaths.preferences, { language, next: pathname + search })
  }

  const trigger = (
    <>
      <PersonBadge name={person.name} />
      <span className={css.wideOnly}>{person.name}</span>
    </>
  )
  return (
    <Menu label={texts('menu', { name: person.name })} trigger={trigger} triggerClass={css.person}>
      {kind === 'desk' && (
        <MenuItem icon="person" hint={person.email} href={officePaths.security}>
          {texts('security')}
        </MenuItem>
      )}
      {kind === 'desk' && (
        <MenuItem icon="laptop" href={`${officePaths.security}#sessions`}>
          {texts('sessions')}
        </MenuItem>
      )}
      <MenuItem icon="sun" hint={texts(`theme.${theme}`)} onAction={() => changeTheme(nextOf(theme))}>
        {texts('changeTheme')}
      </MenuItem>
      <MenuItem icon="language" onAction={() => changeLanguage(other)}>
        {texts('otherLanguage')}
      </MenuItem>
      <MenuItem icon="leave" onAction={() => sendAsDocument(officePaths.logout, {})}>
        {texts('logOut')}
      </MenuItem>
    </Menu>
  )
}

function nextOf(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}

function sendAsDocument(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
