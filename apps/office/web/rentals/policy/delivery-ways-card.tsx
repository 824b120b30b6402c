import type { FieldMetadata } from '@conform-to/react'
import { showProvinces } from '#domain/delivery/read-provinces.ts'
import { ASSUMED_WEIGHTS } from '#domain/floor/parcel-weight.ts'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { PolicyContentView } from '#office/contract/rentals/policy.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { SwitchField } from '../../ui/form/fields/check-field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { showCents, showNumber } from '../../ui/form/typed-values.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import css from './policy.module.css'

type RateRow = Record<'provinces' | 'kilos' | 'value' | 'price', string>
type ExpressFields = Record<'days' | 'price' | 'except', string>

type ShopFields = Record<'street' | 'postalCode' | 'city' | 'province' | 'hours' | 'price' | 'takesReturns', string>

export type DeliveryWaysFields = { deliveryRates: RateRow[]; express: ExpressFields; shop: ShopFields }

type DeliveryWaysCardProps = {
  rates: FieldMetadata<RateRow[]>
  express: FieldMetadata<ExpressFields>
  shop: FieldMetadata<ShopFields>
}

const GRAMS = 1_000

/** Prices of some provinces, weights or values, the faster way, and the shop. */
export function DeliveryWaysCard({ rates, express, shop }: DeliveryWaysCardProps) {
  const texts = useTranslations('policy')
  const fast = express.getFieldset()
  const place = shop.getFieldset()
  return (
    <Card title={texts('deliveryWays')} lead={texts('deliveryWaysLead')}>
      <p className={css.assumed}>
        {texts('assumedWeight', { box: ASSUMED_WEIGHTS.box, garment: ASSUMED_WEIGHTS.garment })}
      </p>
      <ol className={css.rates}>
        {rates.getFieldList().map((row, index) => {
          const fields = row.getFieldset()
          return (
            <li key={row.key}>
              <fieldset className={css.rate}>
                <legend className={hidden.hidden}>{texts('rate', { number: index + 1 })}</legend>
                <TextField label={texts('rateProvinces')} field={fields.provinces} placeholder={texts('everywhere')} />
                <NumberField label={texts('rateKilos')} field={fields.kilos} unit="kg" within={{ least: 0 }} />
                <MoneyField label={texts('rateValue')} field={fields.value} />
                <MoneyField label={texts('ratePrice')} field={fields.price} />
              </fieldset>
            </li>
          )
        })}
      </ol>
      <fieldset className={css.express}>
        <legend>{texts('field.express')}</legend>
        <p>{texts('expressLead')}</p>
        <div className={pieces.fields}>
          <NumberField
            label={texts('expressDays')}
            hint={texts('expressDaysHint')}
            field={fast.days}
            unit={texts('days')}
            within={POLICY_BOUNDS.outboundDays}
          />
          <MoneyField label={texts('expressPrice')} hint={texts('expressPriceHint')} field={fast.price} />
          <TextField label={texts('expressExcept')} hint={texts('provincesHint')} field={fast.except} />
        </div>
      </fieldset>
      <fieldset className={css.express}>
        <legend>{texts('field.shop')}</legend>
        <p>{texts('shopLead')}</p>
        <div className={pieces.fields}>
          <TextField label={texts('shopStreet')} field={place.street} />
          <TextField label={texts('shopPostalCode')} field={place.postalCode} inputMode="numeric" />
          <TextField label={texts('shopCity')} field={place.city} />
          <TextField label={texts('shopProvince')} hint={texts('shopProvinceHint')} field={place.province} />
          <TextField label={texts('shopHours')} hint={texts('shopHoursHint')} field={place.hours} />
          <MoneyField label={texts('shopPrice')} hint={texts('shopPriceHint')} field={place.price} />
        </div>
        <SwitchField label={texts('shopReturns')} field={place.takesReturns} />
      </fieldset>
    </Card>
  )
}

/** What stands in the fields at first: as many rows as a store may have. */
export function initialDeliveryWays(
  { deliveryRates, express, shop }: Pick<PolicyContentView, 'deliveryRates' | 'express' | 'shop'>,
  language: string,
): DeliveryWaysFields {
  const rows = deliveryRates.map(({ provinces, fromGrams, fromValue, price }) => ({
    provinces: showProvinces(provinces),
    kilos: fromGrams === 0 ? '' : showNumber(fromGrams / GRAMS, language),
    value: fromValue === 0 ? '' : showCents(fromValue, language),
    price: showCents(price, language),
  }))
  const empty = { provinces: '', kilos: '', value: '', price: '' }
  return {
    deliveryRates: Array.from({ length: POLICY_BOUNDS.deliveryRates.most }, (_, index) => rows[index] ?? empty),
    express: {
      days: express === null ? '' : showNumber(express.outboundDays, language),
      price: showCents(express?.price ?? null, language),
      except: showProvinces(express?.except ?? []),
    },
    shop: {
      ...{ street: shop?.street ?? '', postalCode: shop?.postalCode ?? '', city: shop?.city ?? '' },
      province: showProvinces(shop === null ? [] : [shop.province]),
      hours: shop?.hours ?? '',
      price: shop === null ? '' : showCents(shop.price, language),
      takesReturns: shop?.takesReturns ? 'on' : '',
    },
  }
}
