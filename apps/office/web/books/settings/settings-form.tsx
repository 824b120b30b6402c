import { DOCUMENT_WAYS, FEE_KINDS, FEE_VATS, SOLD_KINDS } from '#domain/books/book-settings.ts'
import { TAX_REGIMES } from '#domain/books/tax-regimes.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { BookSettingsView } from '#office/contract/books/books.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'

type SettingsFormProps = { settings: BookSettingsView; canEdit: boolean }

/** What counts from a day on. A rent and a plan have no answer that is chosen already: the law gives none. */
export function SettingsForm({ settings: { current, today }, canEdit }: SettingsFormProps) {
  const texts = useTranslations('bookSettings')
  const toast = useToast()
  const { Form, formProps, fields, isBusy, code } = useOfficeForm<NonNullable<BookSettingsView['current']>>({
    intent: 'save',
    defaultValue: { ...(current ?? UNCHOSEN), from: today },
    onDone: () => toast({ text: texts('saved') }),
  })
  const documents = DOCUMENT_WAYS.map((way) => ({ value: way, label: texts(`document.${way}`) }))
  const unchosen = current === null ? [{ value: '', label: texts('choose') }] : []
  return (
    <Form {...formProps} className={pieces.form}>
      <input type="hidden" name="intent" value="save" />
      <FormMessage code={code} />
      <Stack as="fieldset" gap={20} disabled={!canEdit}>
        <Card title={texts('documents')} lead={texts('documentsLead')}>
          <div className={pieces.fields}>
            {SOLD_KINDS.map((kind) => (
              <SelectField
                key={kind}
                label={texts(`kind.${kind}`)}
                hint={texts(`kindHint.${kind}`)}
                field={fields[kind]}
                choices={[...unchosen, ...documents]}
                required
              />
            ))}
          </div>
        </Card>
        <Card title={texts('fees')} lead={texts('feesLead')}>
          <div className={pieces.fields}>
            {FEE_KINDS.map((kind) => (
              <SelectField
                key={kind}
                label={texts(`fee.${kind}`)}
                hint={texts(`feeHint.${kind}`)}
                field={fields[kind]}
                choices={FEE_VATS.map((vat) => ({ value: vat, label: texts(`feeVat.${vat}`) }))}
              />
            ))}
          </div>
        </Card>
        <Card title={texts('issuer')} lead={texts('issuerLead')}>
          <div className={pieces.fields}>
            <TextField label={texts('companyName')} field={fields.companyName} autoComplete="organization" />
            <TextField label={texts('vatNumber')} field={fields.vatNumber} inputMode="numeric" />
            <SelectField
              label={texts('taxRegime')}
              hint={texts('taxRegimeHint')}
              field={fields.taxRegime}
              choices={[
                { value: '', label: texts('none') },
                ...TAX_REGIMES.map((regime) => ({ value: regime, label: texts(`regime.${regime}`) })),
              ]}
            />
            <TextField label={texts('street')} field={fields.street} />
            <TextField label={texts('postalCode')} field={fields.postalCode} inputMode="numeric" />
            <TextField label={texts('town')} field={fields.town} />
            <TextField label={texts('province')} hint={texts('provinceHint')} field={fields.province} maxLength={2} />
            <TextField label={texts('series')} hint={texts('seriesHint')} field={fields.series} maxLength={6} />
          </div>
        </Card>
        <Card title={texts('when')} lead={texts('whenLead')}>
          <div className={pieces.fields}>
            <DateField label={texts('from')} field={fields.from} min={today} required />
          </div>
        </Card>
      </Stack>
      {canEdit && (
        <div className={pieces.ends}>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {texts('save')}
          </Button>
        </div>
      )}
    </Form>
  )
}

const UNCHOSEN = { sales: 'registerOnly', lateFee: 'outside', cleaning: 'outside' } as const
