import { Link, redirect } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import { inStore, officePaths } from '#paths/office/paths.ts'
import { requireSession } from '../session/require-session.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { PersonBadge } from '../ui/person-badge.tsx'
import type { Route } from './+types/home-page.ts'
import css from './home.module.css'
import { OpenStoreLink } from './open-store-link.tsx'

/** Whoever operates the platform begins with all stores, whoever works for one store there. */
export function loader({ context }: Route.LoaderArgs) {
  const { stores, platform } = requireSession(context)
  if (platform.includes('platform.view')) throw redirect(officePaths.platform)
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
              <Stack as="span" className={`${pieces.small} ${css.words}`}>
                <strong>{name}</strong>
                <small>{domain}</small>
              </Stack>
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

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
