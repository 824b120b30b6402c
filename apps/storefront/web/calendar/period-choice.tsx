import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './period-choice.module.css'

type PeriodChoiceProps = { lengths: readonly number[]; chosen: number | undefined; onChoose: (days: number) => void }

/** Where there is only one length, nothing is asked. */
export function PeriodChoice({ lengths, chosen, onChoose }: PeriodChoiceProps) {
  const texts = useTranslations('calendar')
  if (lengths.length < 2) return null
  return (
    <fieldset className={css.periods}>
      <legend>{texts('period')}</legend>
      {lengths.length > 3 ? (
        <select
          aria-label={texts('daysCount')}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {lengths.map((count) => (
            <option key={count} value={count}>
              {texts('days', { count })}
            </option>
          ))}
        </select>
      ) : (
        <div className={css.tiles}>
          {lengths.map((count) => (
            <label key={count} className={css.tile}>
              <input type="radio" name="period" checked={count === chosen} onChange={() => onChoose(count)} />
              {texts('days', { count })}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
