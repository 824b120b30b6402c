import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { GarmentsInTheWay } from './garments-in-the-way.tsx'
import css from './upgrade-choice.module.css'
import type { Previews } from './use-upgrade-previews.ts'

type UpgradeChoiceProps = {
  previews: Previews | null
  /** What does not renew can only be changed at once. */
  renews: boolean
  immediate: boolean
  /** The name of the present plan. */
  plan: string
  onChoose: (immediate: boolean) => void
}

export function UpgradeChoice({ previews, renews, immediate, plan, onChoose }: UpgradeChoiceProps) {
  const texts = useTranslations('plan')
  const { language } = useStorefront()
  if (previews === null) return <div className={css.skeleton} aria-busy="true" />
  const chosen = (immediate ? previews.atOnce : null) ?? previews.atRenewal
  const ways = [
    { way: 'atRenewal', preview: renews ? previews.atRenewal : null },
    { way: 'atOnce', preview: previews.atOnce },
  ] as const
  return (
    <>
      <fieldset className={css.when}>
        <legend>{texts('when')}</legend>
        {ways.map(
          ({ way, preview }) =>
            preview && (
              <label key={way} className={css.way}>
                <input
                  type="radio"
                  name="when"
                  checked={immediate === (way === 'atOnce')}
                  onChange={() => onChoose(way === 'atOnce')}
                />
                <span>{texts(way, { date: formatDay(preview.effectiveDate, language) })}</span>
              </label>
            ),
        )}
      </fieldset>
      {chosen.dueNow < 0 && (
        <dl className={css.money} aria-live="polite">
          <div>
            <dt>{texts('backNow')}</dt>
            <dd>{formatMoney(-chosen.dueNow, language)}</dd>
          </div>
        </dl>
      )}
      <GarmentsInTheWay preview={chosen} immediate={immediate} renews={renews} plan={plan} />
    </>
  )
}
