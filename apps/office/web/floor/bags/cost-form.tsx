import { COST_PER } from '#domain/floor/bags/share-cost.ts'
import type { BagView } from '#office/contract/floor/bags.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { showCents } from '../../ui/form/typed-values.ts'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from './bags.module.css'

/** What the laundry or the tailor asks for; each garment keeps its share. */
export function CostForm({ cost }: Pick<BagView, 'cost'>) {
  const texts = useTranslations('bags')
  const { language } = useSession().person
  const toast = useToast()
  const { Form, formProps, fields, isBusy, code } = useOfficeForm<{ cents: string; per: string }>({
    intent: 'price',
    defaultValue: { cents: cost ? showCents(cost.cents, language) : '', per: cost?.per ?? 'garment' },
    onDone: () => toast({ text: texts('costSaved') }),
  })
  return (
    <Card title={texts('cost')} lead={texts('costLead')}>
      <Form {...formProps} className={css.form}>
        <input type="hidden" name="intent" value="price" />
        <MoneyField label={texts('amount')} field={fields.cents} />
        <SelectField
          label={texts('costPer')}
          field={fields.per}
          choices={COST_PER.map((value) => ({ value, label: texts(`per.${value}`) }))}
        />
        <FormMessage code={code} />
        <Button type="submit" isBusy={isBusy}>
          {texts('saveCost')}
        </Button>
      </Form>
    </Card>
  )
}
