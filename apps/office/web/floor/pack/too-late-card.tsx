import type { ScanRefusalView } from '#office/contract/floor/pack.ts'
import { incidentPath } from '#paths/office/paths.ts'
import { RescueList } from '../../incidents/rescue-list.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './pack.module.css'

type TooLateCardProps = {
  storeId: string
  tooLate: NonNullable<ScanRefusalView['tooLate']>
  canDecide: boolean
  onAside: () => void
}

/** Its day cannot be kept any more: what can be decided, with the money, or who decides while it is put aside. */
export function TooLateCard({ storeId, tooLate, canDecide, onAside }: TooLateCardProps) {
  const texts = useTranslations('pack.tooLate')
  const dates = useDates()
  const { incidentId, deliveryDay, arrives, rescues, people } = tooLate
  const isHere = canDecide && incidentId !== null
  return (
    <div className={css.tooLate}>
      <p>{texts('promised', { day: dates.day(deliveryDay), arrives: dates.day(arrives) })}</p>
      <p>{isHere ? texts('ask') : wordsFor(canDecide)}</p>
      {isHere && <RescueList rescues={rescues} canEdit action={incidentPath(storeId, incidentId)} onDone={onAside} />}
      <p>
        <Button onClick={onAside}>{texts('aside')}</Button>
      </p>
    </div>
  )

  function wordsFor(mayDecide: boolean): string {
    if (mayDecide) return texts('soon')
    return people.length === 0 ? texts('nobodyKnown') : texts('nobody', { people: people.join(', ') })
  }
}
