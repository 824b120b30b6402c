import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'

const KINDS = {
  available: 'success',
  onLoan: 'accent',
  inspection: 'warning',
  laundry: 'warning',
  repair: 'warning',
  lost: 'danger',
  retired: 'neutral',
  sold: 'neutral',
} as const satisfies Record<UnitState, string>

export function StateBadge({ state }: { state: UnitState }) {
  const texts = useTranslations('unitState')
  return <Badge kind={KINDS[state]}>{texts(state)}</Badge>
}
