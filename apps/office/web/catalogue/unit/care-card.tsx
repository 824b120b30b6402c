import { Link } from 'react-router'
import type { UnitDetailView } from '#office/contract/catalogue/units.ts'
import { bagPath } from '#paths/office/paths.ts'
import { useMay } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from './unit.module.css'

/** How the unit was found whenever it came back, the latest first. */
export function InspectionsCard({ inspections }: Pick<UnitDetailView, 'inspections'>) {
  const texts = useTranslations('unit')
  const verdicts = useTranslations('receive.verdict')
  const dates = useDates()
  if (inspections.length === 0) return null
  return (
    <Card title={texts('inspections')}>
      <ol className={`${pieces.lined} ${css.events}`}>
        {inspections.map(({ id, at, verdict, person, part, note }) => (
          <li key={id}>
            <time dateTime={at} title={dates.exact(at)}>
              {dates.moment(at)}
            </time>
            <Badge kind={verdict === 'fine' ? 'success' : verdict === 'clean' ? 'neutral' : 'warning'}>
              {verdicts(verdict)}
            </Badge>
            <span>
              {person}
              {(part || note) && <q>{[part, note].filter(Boolean).join(' · ')}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Where the unit was cleaned and mended, and what that cost. */
export function TreatmentsCard({ storeId, treatments }: { storeId: string } & Pick<UnitDetailView, 'treatments'>) {
  const texts = useTranslations('unit')
  const bags = useTranslations('bags')
  const mayOpen = useMay('floor.work')
  const dates = useDates()
  const money = useMoney()
  if (treatments.length === 0) return null
  return (
    <Card title={texts('treatments')}>
      <ol className={`${pieces.lined} ${css.events}`}>
        {treatments.map(({ bagId, number, kind, place, sentAt, settledAt, outcome, reason, cost }) => (
          <li key={bagId}>
            <span>{sentAt ? dates.day(settledAt ?? sentAt) : '–'}</span>
            <Badge kind={outcome === 'lost' ? 'danger' : outcome === 'ready' ? 'success' : 'neutral'}>
              {outcome ? bags(`outcome.${kind}.${outcome}`) : bags(`kind.${kind}`)}
            </Badge>
            <span>
              {mayOpen ? (
                <Link to={bagPath(storeId, bagId)}>{bags('number', { number: String(number) })}</Link>
              ) : (
                bags('number', { number: String(number) })
              )}
              {` · ${place}`}
              {cost !== null && ` · ${money(cost)}`}
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
