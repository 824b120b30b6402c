import { useState } from 'react'
import { LENT_TO, type LentTo } from '#domain/catalogue/lending.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { showNumber } from '../../ui/form/typed-values.ts'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../catalogue.module.css'

type LendingFields = { to: LentTo; share: string; stores: { domain: string; share: string }[] }

type LendingFormProps = { lending: NonNullable<ProductDetailView['lending']>; canEdit: boolean }

/** Who else may list the garment, and which part of the price is the owner's. */
export function LendingForm({ lending, canEdit }: LendingFormProps) {
  const texts = useTranslations('catalogue')
  const choices = useTranslations('catalogue.lentTo')
  const form = useTranslations('form')
  const toast = useToast()
  const { language } = useSession().person
  const percent = (share: number) => showNumber(share / 10, language)
  const [rows, setRows] = useState(Math.max(1, lending.stores.length))
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<LendingFields>({
    intent: 'lending',
    defaultValue: {
      to: lending.to,
      share: percent(lending.share),
      stores: lending.stores.map(({ domain, share }) => ({ domain, share: percent(share) })),
    },
    onDone: () => toast({ text: texts('saved') }),
  })
  const [to, setTo] = useState<LentTo>(lending.to)
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="lending" />
      <fieldset className={css.fieldset} disabled={!canEdit}>
        <FormMessage code={code} />
        <Card title={texts('part.lending')} lead={texts('lendingLead')}>
          <div className={css.grid}>
            <SelectField
              label={texts('lendTo')}
              field={fields.to}
              choices={LENT_TO.map((value) => ({ value, label: choices(value) }))}
              onChange={({ currentTarget }) => setTo(currentTarget.value as LentTo)}
            />
            <NumberField
              label={texts('share')}
              hint={texts('shareHint')}
              field={fields.share}
              unit="%"
              within={{ least: 0, most: 100 }}
              step={0.5}
            />
          </div>
          {to === 'named' && (
            <Stack gap={16}>
              <h3 className={css.sub}>{texts('namedStores')}</h3>
              {Array.from({ length: rows }, (_, index) => {
                const row = storeFields(`${fields.stores.name}[${index}]`, lending.stores[index], percent)
                return (
                  <div key={row.domain.name} className={css.grid}>
                    <TextField
                      label={texts('storeDomain')}
                      hint={texts('storeDomainHint')}
                      field={row.domain}
                      maxLength={253}
                      autoCapitalize="none"
                      spellCheck={false}
                    />
                    <NumberField
                      label={texts('share')}
                      field={row.share}
                      unit="%"
                      within={{ least: 0, most: 100 }}
                      step={0.5}
                    />
                  </div>
                )
              })}
              <Button icon="plus" isSmall onClick={() => setRows(rows + 1)}>
                {texts('addStore')}
              </Button>
            </Stack>
          )}
        </Card>
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

function storeFields(
  name: string,
  store: { domain: string; share: number } | undefined,
  percent: (share: number) => string,
): Record<'domain' | 'share', FormField> {
  const field = (part: string, value: string): FormField => {
    const id = `${name}-${part}`
    return { id, name: `${name}.${part}`, errorId: `${id}-error`, descriptionId: `${id}-hint`, initialValue: value }
  }
  return { domain: field('domain', store?.domain ?? ''), share: field('share', store ? percent(store.share) : '0') }
}
