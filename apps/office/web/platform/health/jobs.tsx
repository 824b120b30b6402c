import type { PlatformHealthView } from '#office/contract/platform/health.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from './facts.tsx'
import { isQueue } from './queues.ts'

const OLD_FROM = 900

/** What waits to be done, and what was given up on, by kind. */
export function Jobs({ jobs }: Pick<PlatformHealthView, 'jobs'>) {
  const texts = useTranslations('health')
  if (jobs.length === 0) return <p>{texts('noJobs')}</p>
  return (
    <Facts
      rows={jobs.map(({ kind, waiting, oldestSeconds, givenUp }) => ({
        name: isQueue(kind) ? texts(`queue.${kind}`) : kind,
        value: (
          <>
            {texts('waiting', { count: waiting })}{' '}
            {oldestSeconds > 0 && (
              <Badge kind={oldestSeconds >= OLD_FROM ? 'warning' : 'neutral'}>
                {texts('oldest', { minutes: Math.ceil(oldestSeconds / 60) })}
              </Badge>
            )}{' '}
            {givenUp > 0 && <Badge kind="danger">{texts('givenUp', { count: givenUp })}</Badge>}
          </>
        ),
      }))}
    />
  )
}
