import { useState } from 'react'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { cheaperRolling } from '#domain/prices/rolling-month.ts'
import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { SwitchField } from '../../ui/form/fields/check-field.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { romeField } from '../../ui/form/fields/rome-field.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { showCents, showNumber } from '../../ui/form/typed-values.ts'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useMoney } from '../../ui/use-money.ts'
import css from '../catalogue.module.css'
import { OwnWordsCard, type Words } from './own-words-card.tsx'

type TypedListing = {
  visible: string
  position: string
  prices: Record<string, string>
  secondHand: Record<string, string>
  trialPrice: string
  subscriptionPrice: string
  ownName: Words
  ownDescription: Words
  publishAt: string
  unpublishAt: string
}

type ListingFormProps = { product: ProductDetailView; canEdit: boolean }

/** Whether shoppers see it, where in the list, and for how much. An empty price is not offered. */
export function ListingForm(props: ListingFormProps) {
  const [round, setRound] = useState(0)
  return <ListingFields key={round} {...props} onSaved={() => setRound(round + 1)} />
}

function ListingFields({ product, canEdit, onSaved }: ListingFormProps & { onSaved: () => void }) {
  const { listing } = product
  const texts = useTranslations('catalogue')
  const periods = useTranslations('catalogue.period')
  const conditions = useTranslations('unitCondition')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<TypedListing>({
    intent: 'listing',
    defaultValue: useInitial(listing),
    onDone() {
      toast({ text: texts('saved') })
      onSaved()
    },
  })
  const prices = fields.prices.getFieldset() as Record<string, FormField>
  const secondHand = fields.secondHand.getFieldset() as Record<string, FormField>
  const isNotLent = listing?.state === 'notLent'
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="listing" />
      <fieldset className={css.fieldset} disabled={!canEdit || isNotLent}>
        {isNotLent && <Notice kind="warning">{texts('notLentNotice')}</Notice>}
        <FormMessage code={code} />
        <Card title={texts('showing')}>
          <div className={css.grid}>
            <SwitchField label={texts('visible')} hint={texts('visibleHint')} field={fields.visible} />
            <NumberField
              label={texts('position')}
              hint={texts('positionHint')}
              field={fields.position}
              within={{ least: 0 }}
            />
            <TextField
              type="datetime-local"
              label={texts('publishAt')}
              hint={texts('publishAtHint')}
              field={fields.publishAt}
            />
            <TextField
              type="datetime-local"
              label={texts('unpublishAt')}
              hint={texts('unpublishAtHint')}
              field={fields.unpublishAt}
            />
          </div>
        </Card>
        <Card title={texts('prices')} lead={texts('pricesLead')}>
          {listing && <RollingNotice listing={listing} />}
          <div className={css.prices}>
            {RENT_PERIODS.map((period) => (
              <MoneyField key={period} label={periods(period)} field={prices[period] as FormField} />
            ))}
            <MoneyField label={texts('trial')} field={fields.trialPrice} />
            <MoneyField label={texts('subscription')} field={fields.subscriptionPrice} />
          </div>
          <h3 className={css.sub}>{texts('secondHand')}</h3>
          <div className={css.prices}>
            {UNIT_CONDITIONS.map((condition) => (
              <MoneyField key={condition} label={conditions(condition)} field={secondHand[condition] as FormField} />
            ))}
          </div>
        </Card>
        <OwnWordsCard product={product} fields={fields} />
        {canEdit && (
          <div className={pieces.ends}>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {form('save')}
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  )
}

/** As it is saved: one month that costs less is told to shoppers, and probably not meant. */
function RollingNotice({ listing }: { listing: NonNullable<ProductDetailView['listing']> }) {
  const texts = useTranslations('catalogue')
  const money = useMoney()
  const month = listing.prices.find(({ period }) => period === 'MONTH')?.amount ?? 0
  const rolling = cheaperRolling(listing)
  if (rolling === null) return null
  return <Notice kind="warning">{texts('rollingCheaper', { rolling: money(rolling), month: money(month) })}</Notice>
}

function useInitial(listing: ProductDetailView['listing']) {
  const { language } = useSession().person
  if (listing === null) return { position: '0' }
  const shown = (amount: number | null) => (amount === null ? '' : showCents(amount, language))
  return {
    // what is kept back is meant to be shown
    visible: listing.visible || listing.heldBack !== null ? 'on' : '',
    position: showNumber(listing.position, language),
    prices: Object.fromEntries(listing.prices.map(({ period, amount }) => [period, shown(amount)])),
    secondHand: Object.fromEntries(listing.secondHandPrices.map(({ condition, amount }) => [condition, shown(amount)])),
    trialPrice: shown(listing.trialPrice),
    subscriptionPrice: shown(listing.subscriptionPrice),
    ownName: listing.ownName,
    ownDescription: listing.ownDescription,
    publishAt: romeField(listing.publishAt),
    unpublishAt: romeField(listing.unpublishAt),
  }
}
