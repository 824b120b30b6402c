import type { PlatformHealthView } from '#office/contract/platform/health.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { Facts } from './facts.tsx'

/** What operators were told of, or will be if it lasts. */
export function Notices({ notices }: Pick<PlatformHealthView, 'notices'>) {
  const texts = useTranslations('health')
  const dates = useDates()
  if (notices.length === 0) return <EmptyState icon="check" title={texts('noNoticeTitle')} text={texts('noNotice')} />
  return (
    <Facts
      rows={notices.map(({ key, since, toldAt }) => ({
        name: texts(`notice.${key}`),
        value: (
          <>
            {texts('since', { at: dates.moment(since) })}{' '}
            <Badge kind={toldAt ? 'danger' : 'warning'}>
              {toldAt ? texts('toldAt', { at: dates.moment(toldAt) }) : texts('notTold')}
            </Badge>
          </>
        ),
      }))}
    />
  )
}
