import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { RescueView } from '#office/contract/incidents/rescue.ts'
import { Thumbnail } from '../catalogue/thumbnail.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { useMoney } from '../ui/use-money.ts'
import css from './incidents.module.css'
import { RescueDialog } from './rescue-dialog.tsx'
import { useRescueTitle } from './use-rescue-title.ts'

type RescueListProps = {
  rescues: readonly RescueView[]
  canEdit: boolean
  /** The page of the incident, where another one shows them. */
  action?: string
  onDone?: () => void
}

/** The ways out for a garment that is at risk or was not sent, the one that changes least first. */
export function RescueList({ rescues, canEdit, ...sent }: RescueListProps) {
  const texts = useTranslations('rescue')
  const hints = useTranslations('rescue.hint')
  const money = useMoney()
  const titleOf = useRescueTitle()
  const [chosen, setChosen] = useState<RescueView | null>(null)
  if (rescues.length === 0) return <Muted>{texts('none')}</Muted>
  return (
    <>
      <ul className={css.rescues}>
        {rescues.map((rescue) => (
          <li key={keyOf(rescue)}>
            {rescue.choice.kind === 'otherGarment' && <Thumbnail image={rescue.image} />}
            <Stack as="span" className={css.what}>
              <strong>{titleOf(rescue)}</strong>
              <small>
                {[hints(rescue.choice.kind), rescue.refund > 0 && texts('refund', { amount: money(rescue.refund) })]
                  .filter(Boolean)
                  .join(' ')}
              </small>
            </Stack>
            {canEdit && (
              <Button onClick={() => setChosen(rescue)} aria-label={`${texts('choose')}: ${titleOf(rescue)}`}>
                {texts('choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <RescueDialog rescue={chosen} onClose={() => setChosen(null)} {...sent} />}
    </>
  )
}

function keyOf({ choice }: RescueView): string {
  return JSON.stringify(choice)
}
