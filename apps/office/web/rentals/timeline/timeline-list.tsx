import { Link } from 'react-router'
import type { TimelineUnitView } from '#office/contract/rentals/timeline.ts'
import { unitPath } from '#paths/office/paths.ts'
import { StateBadge } from '../../catalogue/unit/state-badge.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import type { OpenCell } from './details/cell-drawer.tsx'
import { spanOf } from './grid/cells.ts'
import css from './timeline.module.css'
import { useClaimName } from './use-claim-name.ts'
import { useDays } from './use-days.ts'

type TimelineListProps = {
  units: readonly TimelineUnitView[]
  storeId: string
  onOpen: (open: OpenCell) => void
}

/** The same in words, unit by unit: for whoever hears the page, or wants to read it. */
export function TimelineList({ units, storeId, onOpen }: TimelineListProps) {
  const texts = useTranslations('timeline')
  const kinds = useTranslations('timelineBar')
  const catalogue = useTranslations('catalogue')
  const nameOf = useClaimName()
  const days = useDays()
  return (
    <ul className={`${pieces.sheet} ${pieces.lined} ${css.list}`}>
      {units.map((unit) => (
        <li key={unit.id}>
          <div className={`${pieces.line} ${css.listHead}`}>
            <Link to={unitPath(storeId, unit.id)}>{unit.barcode}</Link>
            <span>
              {unit.name} · {catalogue('size', { size: unit.sizeLabel })}
            </span>
            <StateBadge state={unit.state} />
          </div>
          {unit.kept === null && unit.claims.length === 0 && <Muted>{texts('allFree')}</Muted>}
          <ul>
            {unit.kept && (
              <li>
                <span>{days(unit.kept)}</span>
                <span>{kinds(unit.kept.kind)}</span>
              </li>
            )}
            {unit.claims.map((claim) => (
              <li key={claim.id}>
                <span>{days(spanOf(claim.bars))}</span>
                <span>
                  {nameOf(claim)} {claim.isEndangered && <Badge kind="danger">{texts('endangered')}</Badge>}
                </span>
                <Button
                  isSmall
                  onClick={() => onOpen({ unit, cell: { kind: 'claim', claim, ...spanOf(claim.bars) } })}
                  aria-label={texts('detailsOf', { name: nameOf(claim), barcode: unit.barcode })}
                >
                  {texts('details')}
                </Button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
