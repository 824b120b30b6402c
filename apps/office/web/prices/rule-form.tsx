import { OFFERS } from '#domain/prices/rule/offer.ts'
import { PRICE_ROUNDINGS } from '#domain/prices/rule/round-price.ts'
import layout from '#kit/ui/base/layout.module.css'
import { Row } from '#kit/ui/base/row.tsx'
import type { PriceRuleView, RulePreviewView } from '#office/contract/prices/price-rule.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { CheckboxField } from '../ui/form/fields/check-field.tsx'
import type { FormField } from '../ui/form/fields/field.tsx'
import { MoneyField } from '../ui/form/fields/money-field.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { showCents } from '../ui/form/typed-values.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Notice } from '../ui/notice.tsx'
import { Card } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { ChargeField } from './charge-field.tsx'
import { initialCharge } from './initial-charge.ts'
import { offerField } from './offer-field.ts'
import css from './price-rule.module.css'
import { RulePreview } from './rule-preview.tsx'
import type { RuleScope } from './rule-scope.ts'

type TypedRule = {
  rounding: string
  least: string
  replacesOverrides: string
  reach: string
  charges: Record<string, { value: string; unit: string }>
}

type RuleFormProps = PriceRuleView & { scope: RuleScope }

/** A share of the value, or an amount, for each way to have a garment. Looked at on real garments before it holds. */
export function RuleForm({ rule, isOwn, scope }: RuleFormProps) {
  const texts = useTranslations('priceRule')
  const toast = useToast()
  const { language } = useSession().person
  const hasScope = scope.ids !== undefined || scope.filter !== undefined
  const defaultValue = {
    rounding: rule.rounding,
    least: showCents(rule.least, language),
    reach: hasScope ? 'scope' : 'all',
    charges: Object.fromEntries(
      OFFERS.map((offer) => [offerField(offer), initialCharge(rule.charges[offer], language)]),
    ),
  }
  const looking = useOfficeForm<TypedRule>({
    intent: 'preview',
    defaultValue,
    onDone: (data) => {
      const { totals, sample } = data as RulePreviewView
      if (sample === undefined) toast({ text: texts('applied', { count: totals.changed + totals.added }) })
    },
  })
  const { fields, Form, formProps, isBusy, code } = looking
  const answer = looking.data as Partial<RulePreviewView> | null
  const charges = fields.charges.getFieldset()
  return (
    <Form {...formProps} className={`${layout.stack} ${layout.gap20}`}>
      {!isOwn && <Notice kind="info">{texts('notYet')}</Notice>}
      <FormMessage code={code} />
      <Card title={texts('charges')} lead={texts('chargesLead')}>
        <div className={css.charges}>
          {OFFERS.map((offer) => {
            const { value, unit } = (charges[offerField(offer)]?.getFieldset() ?? {}) as Record<string, FormField>
            return value && unit && <ChargeField key={offer} offer={offer} value={value} unit={unit} />
          })}
        </div>
      </Card>
      <Card title={texts('ending')}>
        <div className={css.pair}>
          <SelectField
            label={texts('rounding')}
            field={fields.rounding}
            choices={PRICE_ROUNDINGS.map((value) => ({ value, label: texts(`roundingTo.${value}`) }))}
          />
          <MoneyField label={texts('least')} hint={texts('leastHint')} field={fields.least} />
        </div>
      </Card>
      <Card title={texts('reach')}>
        <div className={css.pair}>
          <SelectField
            label={texts('garments')}
            hint={hasScope ? texts('scopeHint') : texts('allHint')}
            field={fields.reach}
            choices={[
              ...(hasScope ? [{ value: 'scope', label: scopeLabel() }] : []),
              { value: 'all', label: texts('all') },
            ]}
          />
          <CheckboxField
            label={texts('replacesOverrides')}
            hint={texts('overridesHint')}
            field={fields.replacesOverrides}
          />
        </div>
      </Card>
      <Row gap={8}>
        <Button type="submit" name="intent" value="preview" kind="primary" icon="eye" isBusy={isBusy}>
          {texts('look')}
        </Button>
        {answer?.totals && answer.sample && (
          <Button type="submit" name="intent" value="apply" icon="check">
            {texts('apply', { count: answer.totals.changed + answer.totals.added })}
          </Button>
        )}
      </Row>
      <div aria-live="polite">
        {answer?.sample && <RulePreview preview={answer as RulePreviewView} />}
        {answer?.totals && !answer.sample && (
          <Notice kind="success">
            {texts('done', { ...answer.totals, changed: answer.totals.changed + answer.totals.added })}
          </Notice>
        )}
      </div>
    </Form>
  )

  function scopeLabel(): string {
    return scope.ids ? texts('selected', { count: scope.ids.length }) : texts('filtered')
  }
}
