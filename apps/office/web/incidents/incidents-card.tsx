import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ListedIncidentView } from '#office/contract/incidents/incidents.ts'
import { incidentPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Card } from '../ui/page/page-header.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './incidents.module.css'
import { KindBadge } from './kind-badge.tsx'
import { useIncidentTitle } from './use-incident-title.ts'

/** What of an order waits for a person. */
export function IncidentsCard({ storeId, incidents }: { storeId: string; incidents: readonly ListedIncidentView[] }) {
  const texts = useTranslations('incidents')
  const dates = useDates()
  const titleOf = useIncidentTitle()
  if (incidents.length === 0) return null
  return (
    <Card title={texts('card')}>
      <Stack as="ul" gap={8}>
        {incidents.map((incident) => (
          <li key={incident.id}>
            <Link className={css.row} to={incidentPath(storeId, incident.id)}>
              <KindBadge kind={incident.kind} />
              {titleOf(incident)}
              <Muted as="span">
                {[texts('by', { day: dates.day(incident.deadline) }), incident.owner?.name].filter(Boolean).join(' · ')}
              </Muted>
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
