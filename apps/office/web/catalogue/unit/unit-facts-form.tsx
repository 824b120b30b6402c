import { MEASUREMENTS, UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import type { UnitDetailView } from '#office/contract/catalogue/units.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { showCents, showNumber } from '../../ui/form/typed-values.ts'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../catalogue.module.css'

type UnitFields = Record<'condition' | 'shelf' | 'cost' | 'boughtOn', string> & { measurements: Record<string, string> }

/** Shelf, condition, measurements of this piece; what it cost, for who may see that. */
export function UnitFactsForm({
  unit,
  canEdit,
  seesCost,
}: {
  unit: UnitDetailView
  canEdit: boolean
  seesCost: boolean
}) {
  const texts = useTranslations('catalogue')
  const units = useTranslations('unit')
  const names = useTranslations('unit.measure')
  const conditions = useTranslations('unitCondition')
  const form = useTranslations('form')
  const toast = useToast()
  const { language } = useSession().person
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<UnitFields>({
    intent: 'facts',
    defaultValue: {
      condition: unit.condition,
      shelf: unit.shelf,
      boughtOn: unit.boughtOn ?? '',
      cost: unit.cost === null ? '' : showCents(unit.cost, language),
      measurements: Object.fromEntries(
        Object.entries(unit.measurements).map(([name, value]) => [name, showNumber(value ?? null, language)]),
      ),
    },
    onDone: () => toast({ text: texts('saved') }),
  })
  const measurements = fields.measurements.getFieldset() as Record<string, FormField>
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="facts" />
      {seesCost && <input type="hidden" name="seesCost" value="on" />}
      <fieldset className={css.fieldset} disabled={!canEdit}>
        <Card title={units('facts')}>
          <FormStack>
            <FormMessage code={code} />
            <div className={css.grid}>
              <TextField label={texts('shelf')} field={fields.shelf} maxLength={40} />
              <SelectField
                label={texts('condition')}
                field={fields.condition}
                choices={UNIT_CONDITIONS.map((value) => ({ value, label: conditions(value) }))}
              />
              {seesCost && <MoneyField label={texts('cost')} field={fields.cost} />}
              {seesCost && <DateField label={texts('boughtOn')} field={fields.boughtOn} />}
            </div>
            <details className={css.language} open={Object.keys(unit.measurements).length > 0}>
              <summary>{units('measurements')}</summary>
              <div className={css.prices}>
                {MEASUREMENTS.map((name) => (
                  <NumberField
                    key={name}
                    label={names(name)}
                    field={measurements[name] as FormField}
                    unit="cm"
                    within={{ least: 1, most: 400 }}
                    step={0.5}
                  />
                ))}
              </div>
            </details>
            {canEdit && (
              <div className={pieces.ends}>
                <Button type="submit" isBusy={isBusy}>
                  {form('save')}
                </Button>
              </div>
            )}
          </FormStack>
        </Card>
      </fieldset>
    </Form>
  )
}
