import { causeKindOf } from '#domain/jobs/cause-kind.ts'
import type { ProviderView } from '#office/contract/platform/operations.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../platform.module.css'

const KINDS = { working: 'success', failing: 'danger', unused: 'neutral', off: 'neutral' } as const

/** One service: since when it works or does not, and why. */
export function Provider({ provider }: { provider: ProviderView }) {
  const texts = useTranslations('providers')
  const causes = useTranslations('failures.cause')
  const dates = useDates()
  const { name, kind, condition, succeededAt, failedAt, cause, failures } = provider
  const at = (moment: string | null) => (moment ? dates.moment(moment) : texts('never'))
  return (
    <article className={css.provider}>
      <header>
        <div>
          <h2>{texts(`name.${name}`)}</h2>
          <Muted size="small">{kind || texts('none')}</Muted>
        </div>
        <Badge kind={KINDS[condition]}>{texts(`condition.${condition}`)}</Badge>
      </header>
      <dl className={css.facts}>
        <div>
          <dt>{texts('succeeded')}</dt>
          <dd>{at(succeededAt)}</dd>
        </div>
        <div>
          <dt>{texts('failed')}</dt>
          <dd>{at(failedAt)}</dd>
        </div>
      </dl>
      {condition === 'failing' && (
        <div className={css.failure}>
          <p>{texts('failures', { count: failures })}</p>
          {cause && (
            <p>
              {causes(causeKindOf(cause))}{' '}
              <Muted as="code" size="small">
                {cause}
              </Muted>
            </p>
          )}
        </div>
      )}
    </article>
  )
}
