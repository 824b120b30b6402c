import { Link, useSearchParams } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { SharedDeviceView } from '#office/contract/staff/devices.ts'
import { officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PersonBadge } from '../../ui/person-badge.tsx'
import css from './device.module.css'

/** Large enough for gloves. */
export function DevicePeople({ people }: Pick<SharedDeviceView, 'people'>) {
  const texts = useTranslations('device')
  const [search] = useSearchParams()
  return (
    <>
      {people.length === 0 && <EmptyState icon="team" title={texts('nobodyTitle')} text={texts('nobodyText')} />}
      <Stack as="ul" gap={10}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link className={css.person} to={`?${withPerson(search, id)}`}>
              <PersonBadge name={name} />
              {name}
            </Link>
          </li>
        ))}
      </Stack>
      <p className={css.other}>
        <Link to={`${officePaths.login}?desk=yes`}>{texts('desk')}</Link>
      </p>
    </>
  )
}

function withPerson(search: URLSearchParams, id: string): string {
  const next = new URLSearchParams(search)
  next.set('person', id)
  return next.toString()
}
