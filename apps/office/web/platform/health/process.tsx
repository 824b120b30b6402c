import type { PlatformHealthView } from '#office/contract/platform/health.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from './facts.tsx'

/** Seconds after which nothing kept is given out. */
const TRUSTED_FOR = 3

const PAYMENT_BADGES = { live: 'success', test: 'warning', sandbox: 'neutral', elsewhere: 'danger' } as const

/** The instance that has answered: what it has of the database, and whether anybody really pays. */
export function Process({ process, payments }: Pick<PlatformHealthView, 'process' | 'payments'>) {
  const texts = useTranslations('health')
  const own = process === null ? [] : ownFacts(process)
  function ownFacts({ version, connections, changesAgeSeconds }: NonNullable<PlatformHealthView['process']>) {
    const { size, taken, waiting } = connections
    return [
      { name: texts('ownVersion'), value: version },
      {
        name: texts('connections'),
        value: (
          <>
            {texts('connectionsUsed', { taken, size })}{' '}
            {waiting > 0 && <Badge kind="warning">{texts('connectionsWaiting', { count: waiting })}</Badge>}
          </>
        ),
      },
      {
        name: texts('changes'),
        value: (
          <Badge kind={changesAgeSeconds > TRUSTED_FOR ? 'danger' : 'success'}>
            {texts('secondsAgo', { seconds: changesAgeSeconds })}
          </Badge>
        ),
      },
    ]
  }
  const paying = <Badge kind={PAYMENT_BADGES[payments]}>{texts(`payments.${payments}`)}</Badge>
  return <Facts rows={[...own, { name: texts('paymentsAre'), value: paying }]} />
}
