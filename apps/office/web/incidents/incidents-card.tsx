import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ListedExceptionView } from '#office/contract/incidents/incidents.ts'
import { exceptionPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Card } from '../ui/page/page-header.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './incidents.module.css'
import { KindBadge } from './kind-badge.tsx'
import { useExceptionTitle } from './use-incident-title.ts'

/** What of an order waits for a person. */
export function ExceptionsCard({
  storeId,
  exceptions,
}: {
  storeId: string
  exceptions: readonly ListedExceptionView[]
}) {
  const texts = useTranslations('exceptions')
  const dates = useDates()
  const titleOf = useExceptionTitle()
  if (exceptions.length === 0) return null
  return (
    <Card title={texts('card')}>
      <Stack as="ul" gap={8}>
        {exceptions.map((exception) => (
          <li key={exception.id}>
            <Link className={css.row} to={exceptionPath(storeId, exception.id)}>
              <KindBadge kind={exception.kind} />
              {titleOf(exception)}
              <Muted as="span">
                {[texts('by', { day: dates.day(exception.deadline) }), exception.owner?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
