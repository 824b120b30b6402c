import type { PlatformHealthView } from '#office/contract/platform/health.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { Facts } from './facts.tsx'

/** The last copy that was written down, and how far the log behind it is archived. */
export function Backup({ backup }: Pick<PlatformHealthView, 'backup'>) {
  const texts = useTranslations('health')
  const dates = useDates()
  if (backup === null) return <EmptyState icon="history" title={texts('noBackupTitle')} text={texts('noBackup')} />
  const { kind, endedAt, isVerified, archivedAt } = backup
  return (
    <Facts
      rows={[
        {
          name: texts(`backupKind.${kind}`),
          value: (
            <>
              {dates.moment(endedAt)}{' '}
              <Badge kind={isVerified ? 'success' : 'danger'}>{texts(isVerified ? 'verified' : 'notVerified')}</Badge>
            </>
          ),
        },
        { name: texts('archived'), value: archivedAt ? dates.moment(archivedAt) : texts('notArchived') },
      ]}
    />
  )
}
