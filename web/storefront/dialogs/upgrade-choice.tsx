import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './upgrade-choice.module.css'
import type { Previews } from './use-upgrade-previews.ts'

type UpgradeChoiceProps = { previews: Previews | null; immediate: boolean; onChoose: (immediate: boolean) => void }

export function UpgradeChoice({ previews, immediate, onChoose }: UpgradeChoiceProps) {
  const texts = useTranslations('plan')
  const { language } = useStorefront()
  if (previews === null) return <div className={css.skeleton} aria-busy="true" />
  const chosen = immediate ? previews.atOnce : previews.atRenewal
  return (
    <>
      <fieldset className={css.when}>
        <legend>{texts('when')}</legend>
        {(['atRenewal', 'atOnce'] as const).map((way) => (
          <label key={way} className={css.way}>
            <input
              type="radio"
              name="when"
              checked={immediate === (way === 'atOnce')}
              onChange={() => onChoose(way === 'atOnce')}
            />
            <span>{texts(way, { date: formatDay(previews[way].effectiveDate, language) })}</span>
          </label>
        ))}
      </fieldset>
      <dl className={css.money} aria-live="polite">
        <div>
          <dt>{texts('dueNow')}</dt>
          <dd>{formatMoney(chosen.dueNow, language)}</dd>
        </div>
        <div>
          <dt>{texts('dueAtRenewal')}</dt>
          <dd>{formatMoney(chosen.dueAtRenewal, language)}</dd>
        </div>
      </dl>
      {chosen.garmentsOver.length > 0 && (
        <div className={css.over}>
          <p>{texts('garmentsOver', { count: chosen.garmentsOver.length })}</p>
          <ul>
            {chosen.garmentsOver.map(({ itemId, name, reason }) => (
              <li key={itemId}>
                {name}, {texts(`over.${reason}`)}
              </li>
            ))}
          </ul>
          <p>{texts('overText')}</p>
        </div>
      )}
    </>
  )
}
