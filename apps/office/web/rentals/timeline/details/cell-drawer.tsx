import { Stack } from '#kit/ui/base/stack.tsx'
import type { BarView, TimelineClaimView, TimelineUnitView } from '#office/contract/rentals/timeline.ts'
import type { OfficeStoreView } from '#office/contract/staff/session.ts'
import { unitPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import pieces from '../../../ui/page/parts.module.css'
import { useToast } from '../../../ui/toast/toasts.tsx'
import { useDates } from '../../../ui/use-dates.ts'
import { useClaimName } from '../use-claim-name.ts'
import { useDays } from '../use-days.ts'
import { BlockForm } from './block-form.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import css from './details.module.css'
import { FreeForm } from './free-form.tsx'
import { MoveForm } from './move-form.tsx'
import { PartList } from './part-list.tsx'
import { WhyForm } from './why-form.tsx'

type Days = { from: string; until: string | null }

export type OpenCell = {
  unit: TimelineUnitView
  cell: Days & ({ kind: 'claim'; claim: TimelineClaimView } | { kind: 'kept'; bar: BarView } | { kind: 'free' })
}

type CellDrawerProps = { open: OpenCell; store: OfficeStoreView; today: string; onClose: () => void }

/** What is known of some days of a unit, what can be done about it, and why a day is not free. */
export function CellDrawer({ open: { unit, cell }, store, today, onClose }: CellDrawerProps) {
  const texts = useTranslations('timeline')
  const kinds = useTranslations('timelineBar')
  const catalogue = useTranslations('catalogue')
  const dates = useDates()
  const days = useDays()
  const nameOf = useClaimName()
  const toast = useToast()
  const may = (permission: 'floor.work' | 'orders.edit') => store.permissions.includes(permission)
  const done = (text: string) => {
    onClose()
    toast({ text })
  }
  const title = cell.kind === 'free' ? texts('free') : cell.kind === 'kept' ? kinds(cell.bar.kind) : nameOf(cell.claim)
  const claim = cell.kind === 'claim' ? cell.claim : null
  const firstDay = cell.from < today ? today : cell.from
  return (
    <Dialog title={title} lead={days(cell)} isOpen isDrawer onClose={onClose}>
      <Stack gap={20}>
        <p className={`${pieces.line} ${css.unit}`}>
          <strong>{unit.barcode}</strong>
          <span>
            {unit.name} · {catalogue('size', { size: unit.sizeLabel })}
          </span>
          {claim?.isEndangered && <Badge kind="danger">{texts('endangered')}</Badge>}
        </p>
        {claim && claim.bars.length > 1 && <PartList bars={claim.bars} />}
        {claim?.expiresAt && (
          <p>{claim.isBeingPaid ? texts('beingPaid') : texts('heldUntil', { time: dates.time(claim.expiresAt) })}</p>
        )}
        {claim?.canMove && may('floor.work') && (
          <MoveForm claim={claim} storeId={store.id} onMoved={(barcode) => done(texts('movedTo', { barcode }))} />
        )}
        {claim?.kind === 'hold' && claim.isOwn && !claim.isBeingPaid && may('orders.edit') && (
          <FreeForm id={claim.id} onDone={() => done(texts('freed'))} />
        )}
        {claim?.kind === 'block' && unit.isOwn && may('floor.work') && (
          <ConfirmButton intent="unblock" id={claim.id} onDone={() => done(texts('unblocked'))}>
            {texts('unblock')}
          </ConfirmButton>
        )}
        {cell.kind === 'free' && unit.isOwn && may('floor.work') && (cell.until === null || cell.until > today) && (
          <BlockForm id={unit.id} from={firstDay} onDone={() => done(texts('blockedDone'))} />
        )}
        <WhyForm key={`${unit.id} ${firstDay}`} unit={unit} storeId={store.id} day={firstDay} />
        <ButtonLink to={unitPath(store.id, unit.id)} icon="arrow">
          {texts('toUnit')}
        </ButtonLink>
      </Stack>
    </Dialog>
  )
}
