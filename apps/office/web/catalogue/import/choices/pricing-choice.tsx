import { Link } from 'react-router'
import type { Pricing } from '#domain/catalogue/import/choices.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { inStore } from '#paths/office/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { showCents } from '../../../ui/form/typed-values.ts'
import { Muted } from '../../../ui/text/muted.tsx'
import catalogue from '../../catalogue.module.css'
import css from '../import.module.css'

const TYPED = ['ONE_OFF', 'TWO_WEEKS', 'MONTH'] as const

/** Prices of new garments that come without one. */
export function PricingChoice({ detail, storeId }: { detail: ImportDetailView; storeId: string }) {
  const texts = useTranslations('import.choices')
  const periods = useTranslations('catalogue.period')
  const { language } = useSession().person
  const { choices, hasRule, hasPlans, showings } = detail
  const offered: Pricing[] = ['rule', 'typed', 'hidden', ...(hasPlans ? (['members'] as const) : [])]
  const chosen = choices.pricing === 'rule' && !hasRule ? 'hidden' : choices.pricing
  return (
    <fieldset className={css.choice}>
      <legend>{texts('pricing')}</legend>
      <Muted>{texts('pricingLead', { count: showings.unpriced })}</Muted>
      {offered.map((pricing) => (
        <Stack gap={8} key={pricing} className={css.option}>
          <label>
            <input
              type="radio"
              name="pricing"
              value={pricing}
              defaultChecked={pricing === chosen}
              disabled={pricing === 'rule' && !hasRule}
            />
            <span className={css.words}>
              <strong>{texts(`pricing_${pricing}`)}</strong>
              <small>{texts(`pricing_${pricing}Hint`)}</small>
            </span>
          </label>
          {pricing === 'rule' && !hasRule && <Link to={inStore('priceRule', storeId)}>{texts('makeRule')}</Link>}
          {pricing === 'typed' && (
            <div className={catalogue.prices}>
              {TYPED.map((period) => (
                <MoneyField
                  key={period}
                  label={periods(period)}
                  field={plainField(`price-${period}`, { value: showCents(choices.prices[period], language) })}
                />
              ))}
            </div>
          )}
        </Stack>
      ))}
    </fieldset>
  )
}
