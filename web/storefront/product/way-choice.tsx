import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { useWayTexts } from './use-way-texts.ts'
import css from './way-choice.module.css'
import type { Way } from './ways.ts'

type WayChoiceProps = { ways: Way[]; chosen: Way | undefined; onChoose: (id: string) => void }

/** Rent, try, buy, subscribe, by plan: one question with its prices. */
export function WayChoice({ ways, chosen, onChoose }: WayChoiceProps) {
  const texts = useTranslations('product')
  const { language } = useStorefront()
  const wayTexts = useWayTexts()
  if (!ways.length) return null
  return (
    <fieldset className={css.ways}>
      <legend>{texts('ways')}</legend>
      {ways.map((way) => {
        const { title, note, price } = wayTexts(way)
        return (
          <label key={way.id} className={css.way}>
            <input
              type="radio"
              name="way"
              value={way.id}
              checked={way.id === chosen?.id}
              onChange={() => onChoose(way.id)}
            />
            <span className={css.title}>{title}</span>
            <span className={css.price}>{price}</span>
            {note && <span className={css.note}>{note}</span>}
            {way.lowestBefore !== null && (
              <span className={css.note}>
                {texts('lowestBefore', { price: formatMoney(way.lowestBefore, language) })}
              </span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
