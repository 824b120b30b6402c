import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Mistake } from './answer-card.tsx'
import css from './pack.module.css'
import type { PackMistake } from './use-pack.ts'

type RefusedScansProps = {
  storeId: string
  refused: readonly PackMistake[]
  isBusy: boolean
  onSwap: (itemId: string, unitId: string) => void
  onReceived: (code: string) => void
  canDecide: boolean
  onAside: (id: string) => void
  onDismiss: (id: string) => void
}

/** What was scanned without a network and went into no parcel: each stays until somebody has seen to it. */
export function RefusedScans({ refused, onDismiss, ...rest }: RefusedScansProps) {
  const texts = useTranslations('pack')
  if (refused.length === 0) return null
  return (
    <section aria-label={texts('refusedTitle')}>
      <h2 className={css.heading}>{texts('refusedTitle')}</h2>
      <p>{texts('refusedLead')}</p>
      <ul className={css.refused}>
        {refused.map((mistake) => (
          <li key={mistake.id} className={`${css.answer} ${css.bad}`}>
            <Mistake mistake={mistake} {...rest} />
            <code>{mistake.scanned}</code>
            <Button onClick={() => onDismiss(mistake.id)}>{texts('seenTo')}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
