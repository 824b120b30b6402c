import { Form, Link, useParams } from 'react-router'
import type { OpeningPricesView } from '#office/contract/stores/opening.ts'
import { inStore } from '#paths/office/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import { showCents, showNumber } from '../../../ui/form/typed-values.ts'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import css from '../opening.module.css'
import { SHARES, type Share } from '../typed-rule.ts'

/** Prices by the value of a garment, seen on real ones before they hold. */
export function PricesStep({ prices }: { prices: OpeningPricesView | null }) {
  const texts = useTranslations('opening')
  const rules = useTranslations('priceRule')
  const { storeId = '' } = useParams()
  const { language } = useSession().person
  const rule = prices?.rule
  const percent = (share: Share) => showNumber(rule?.[share] == null ? null : rule[share] / 10, language)
  const { fields, formProps, code } = useOfficeForm<Record<Share | 'shippingPrice', string>>({
    intent: 'save',
    defaultValue: {
      ...(Object.fromEntries(SHARES.map((share) => [share, percent(share)])) as Record<Share, string>),
      shippingPrice: showCents(prices?.shippingPrice, language),
    },
  })
  const euro = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const amount = (cents: number | null) => (cents === null ? '–' : euro.format(cents / 100))
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="save" />
      <FormStack>
        <FormMessage code={code} />
        <div className={css.pair}>
          {SHARES.map((share) => (
            <NumberField
              key={share}
              label={texts(`share_${share}`)}
              field={fields[share]}
              unit="%"
              step={0.5}
              within={{ least: 0, most: 100 }}
            />
          ))}
        </div>
        <MoneyField label={texts('shipping')} hint={texts('shippingHint')} field={fields.shippingPrice} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
        <section className={css.scroll} aria-label={texts('examples')} tabIndex={0}>
          <table className={css.prices}>
            <caption>{texts('examples')}</caption>
            <thead>
              <tr>
                <th scope="col">{texts('garment')}</th>
                <th scope="col">{texts('value')}</th>
                {SHARES.map((share) => (
                  <th key={share} scope="col">
                    {texts(`column_${share}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {prices?.examples.map(({ name, brand, value, ...example }) => (
                <tr key={`${brand} ${name}`}>
                  <td>{name}</td>
                  <td>{amount(value)}</td>
                  {SHARES.map((share) => (
                    <td key={share}>{amount(example[share])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p>
          <Link to={inStore('priceRule', storeId)}>{rules('whole')}</Link>
        </p>
        <div className={css.buttons}>
          <Button type="submit" formMethod="get" formNoValidate>
            {texts('tryRule')}
          </Button>
          <Button type="submit" kind="primary" icon="arrow">
            {texts('continue')}
          </Button>
        </div>
      </FormStack>
    </Form>
  )
}
