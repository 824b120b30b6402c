import { useTranslations } from '#web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './fields.module.css'
import type { Filters } from './filters.ts'

/** What a store lends for as a standard. */
const DAYS = [4, 8]

export function DeliveryFields({ chosen: { deliveryDate, daysCount } }: { chosen: Filters }) {
  const texts = useTranslations('catalogue')
  const { store } = useStorefront()
  return (
    <>
      <label className={css.field}>
        {texts('deliveryDate')}
        <input
          key={deliveryDate}
          type="date"
          name="deliveryDate"
          defaultValue={deliveryDate ?? ''}
          onFocus={({ currentTarget }) => startEarliest(currentTarget, store.id)}
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

/** Asked for when it is needed: a page that was made yesterday does not know today, and the browser's clock may be wrong. */
async function startEarliest(field: HTMLInputElement, partnerStoreId: string): Promise<void> {
  const { rentalApi } = await import('../cart/rental-api.ts')
  const answer = await rentalApi().call('ordersDatesEstimate', { query: { partnerStoreId, type: 'rent' } })
  if (answer.success) field.min = answer.data.estimatedDelivery
}
