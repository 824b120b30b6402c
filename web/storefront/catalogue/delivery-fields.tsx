import type { FocusEvent } from 'react'
import { useTranslations } from '#web/texts/use-translations.ts'
import css from './fields.module.css'
import type { Filters } from './filters.ts'

/** What a store lends for as a standard. */
const DAYS = [4, 8]

export function DeliveryFields({ chosen: { deliveryDate, daysCount } }: { chosen: Filters }) {
  const texts = useTranslations('catalogue')
  return (
    <>
      <label className={css.field}>
        {texts('deliveryDate')}
        <input
          key={deliveryDate}
          type="date"
          name="deliveryDate"
          defaultValue={deliveryDate ?? ''}
          onFocus={startTomorrow}
        />
      </label>
      <fieldset className={css.choice} key={daysCount}>
        <legend>{texts('daysCount')}</legend>
        {DAYS.map((days) => (
          <label key={days}>
            <input type="radio" name="daysCount" value={days} defaultChecked={days === (daysCount ?? DAYS[0])} />
            {texts('days', { count: days })}
          </label>
        ))}
      </fieldset>
      <p className={css.note}>{texts('deliveryNote')}</p>
    </>
  )
}

/** Set in the browser: a page that was made yesterday does not know today. */
function startTomorrow({ currentTarget }: FocusEvent<HTMLInputElement>) {
  const tomorrow = new Date(Date.now() + 86_400_000)
  currentTarget.min = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(tomorrow)
}
