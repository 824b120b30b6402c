import type { IntegrationView } from '#office/contract/integrations/integrations.ts'
import { useTranslations } from '../texts/use-translations.ts'
import pieces from '../ui/page/parts.module.css'
import { useDates } from '../ui/use-dates.ts'
import css from './integrations.module.css'

/** What may be shown of an account: never its keys. */
export function OwnAccount({ own }: { own: NonNullable<IntegrationView['own']> }) {
  const texts = useTranslations('integrations')
  const dates = useDates()
  const { fingerprint, parts, savedBy, savedAt } = own
  const rows: [label: string, value: string][] = [
    ...(typeof parts.account === 'string' ? [[texts('account'), parts.account] satisfies [string, string]] : []),
    ...(typeof parts.isLive === 'boolean'
      ? [[texts('mode'), texts(parts.isLive ? 'live' : 'test')] satisfies [string, string]]
      : []),
    ...(parts.host ? [[texts('server'), `${parts.host}:${parts.port}`] satisfies [string, string]] : []),
    ...(parts.user ? [[texts('user'), String(parts.user)] satisfies [string, string]] : []),
    ...(parts.from ? [[texts('from'), String(parts.from)] satisfies [string, string]] : []),
    ...(parts.service ? [[texts('service'), String(parts.service)] satisfies [string, string]] : []),
    ...(parts.street
      ? [
          [texts('pickedUpAt'), `${parts.name}, ${parts.street}, ${parts.postalCode} ${parts.city}`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    [texts(fingerprint ? 'key' : 'password'), fingerprint ? `…${fingerprint}` : texts('noKey')],
    [texts('saved'), texts('savedBy', { name: savedBy, when: dates.moment(savedAt) })],
  ]
  return (
    <dl className={`${pieces.small} ${css.facts}`}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
