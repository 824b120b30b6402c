import { VERDICTS, type Verdict } from '#domain/floor/verdicts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import css from './receive.module.css'
import { type ScanEntry, verdictsOf } from './receive-state.ts'

/** Five keys, five ways a garment can be found; on a phone they are the thumb's. */
export function VerdictKeys({ entry, onVerdict }: { entry: ScanEntry; onVerdict: (verdict: Verdict) => void }) {
  const texts = useTranslations('receive')
  const possible = verdictsOf(entry)
  if (possible.length === 0) return null
  return (
    <fieldset className={css.verdicts}>
      <legend>{texts('how')}</legend>
      {VERDICTS.map((verdict, nth) => (
        <button
          key={verdict}
          type="button"
          className={css.verdict}
          data-verdict={verdict}
          aria-pressed={entry.verdict === verdict}
          aria-keyshortcuts={String(nth + 1)}
          disabled={!possible.includes(verdict)}
          onClick={() => onVerdict(verdict)}
        >
          <kbd aria-hidden>{nth + 1}</kbd>
          {texts(`verdict.${verdict}`)}
        </button>
      ))}
    </fieldset>
  )
}
