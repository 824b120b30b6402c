import type { ClaimView, UnitDetailView } from '#office/contract/catalogue/units.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'
import own from './unit.module.css'

/** Who has the unit and who waits for it, the earliest first. */
export function ClaimsCard({ claims }: { claims: UnitDetailView['claims'] }) {
  const texts = useTranslations('unit')
  return (
    <Card title={texts('claims')}>
      {claims.length === 0 ? <Muted>{texts('noClaims')}</Muted> : <ClaimList claims={claims} />}
    </Card>
  )
}

/** Days, and whose they are as far as this store may know. */
export function ClaimList({ claims }: { claims: readonly (ClaimView & { isEndangered?: boolean })[] }) {
  const texts = useTranslations('unit')
  const dates = useDates()
  return (
    <ul className={`${pieces.lined} ${own.claims}`}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <Icon name={claim.kind === 'hold' ? 'history' : 'calendar'} size={16} />
          <span>
            <strong>
              {claim.until
                ? texts('days', { from: dates.day(claim.from), until: dates.day(claim.until) })
                : texts('daysOpen', { from: dates.day(claim.from) })}
            </strong>
            <small>{nameOf(claim)}</small>
          </span>
          {claim.isEndangered && <Badge kind="danger">{texts('endangered')}</Badge>}
          {claim.movesTo && <Badge kind="success">{texts('movesTo', { barcode: claim.movesTo })}</Badge>}
        </li>
      ))}
    </ul>
  )

  function nameOf({ isOwn, kind, orderNumber }: ClaimView): string {
    if (kind === 'block') return texts('blocked')
    if (!isOwn) return texts('ofOther')
    if (orderNumber) return texts('ofOrder', { number: orderNumber })
    return texts(kind === 'hold' ? 'inCart' : 'reserved')
  }
}
