import type { PlatformHealthView } from '#office/contract/platform/health.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { Facts } from './facts.tsx'

/** The processes that serve the database. Two versions are an upgrade that is not over. */
export function Instances({ instances }: Pick<PlatformHealthView, 'instances'>) {
  const texts = useTranslations('health')
  const dates = useDates()
  return (
    <Facts
      rows={instances.map(({ id, version, seenAt, isSilent }) => ({
        name: id.slice(-8),
        value: (
          <>
            {texts('version', { version })}{' '}
            <Badge kind={isSilent ? 'warning' : 'success'}>
              {isSilent ? texts('silentSince', { at: dates.moment(seenAt) }) : texts('serving')}
            </Badge>
          </>
        ),
      }))}
    />
  )
}
