import { Link, redirect } from 'react-router'
import { inStore, officePaths } from '../paths/paths.ts'
import { requireSession } from '../session/require-session.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import { PersonBadge } from '../ui/person-badge.tsx'
import type { Route } from './+types/home-page.ts'
import css from './home.module.css'

/** Whoever works for one store begins there. */
export function loader({ context }: Route.LoaderArgs) {
  const { stores } = requireSession(context)
  const [only] = stores
  if (only && stores.length === 1) throw redirect(inStore('store', only.id))
  return null
}

export default function HomePage() {
  const texts = useTranslations('home')
  const roles = useTranslations('role')
  const { person, stores } = useSession()
  if (stores.length === 0) {
    return (
      <Card>
        <PageHeader title={texts('title', { name: firstName(person.name) })} />
        <EmptyState icon="store" title={texts('noneTitle')} text={texts('noneText')} />
      </Card>
    )
  }
  return (
    <>
      <PageHeader
        title={texts('title', { name: firstName(person.name) })}
        lead={texts('lead')}
        actions={<OpenStoreLink />}
      />
      <ul className={css.stores}>
        {stores.map(({ id, name, domain, status, roles: held }) => (
          <li key={id}>
            <Link className={css.store} to={inStore('store', id)} prefetch="intent">
              <PersonBadge name={name} isSquare />
              <span className={css.words}>
                <strong>{name}</strong>
                <small>{domain}</small>
              </span>
              <span className={css.facts}>
                {held.map((role) => (
                  <Badge key={role}>{roles(role)}</Badge>
                ))}
                <Badge kind={status === 'active' ? 'success' : 'warning'}>{texts(status)}</Badge>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** For who owns a store, and for operators. */
function OpenStoreLink() {
  const texts = useTranslations('opening')
  const { stores, platform } = useSession()
  const mayOpen = platform.includes('platform.openStore') || stores.some(({ roles }) => roles.includes('owner'))
  if (!mayOpen) return null
  return (
    <ButtonLink to={officePaths.openStore} icon="plus">
      {texts('openTitle')}
    </ButtonLink>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
