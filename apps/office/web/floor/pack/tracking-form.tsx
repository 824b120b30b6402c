import type { PackListView } from '#office/contract/floor/pack.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import { TrackingFields } from '../../ui/tracking-fields.tsx'
import css from './pack.module.css'

/** Who takes a parcel and under which number, typed or scanned as it is handed over. */
export function TrackingForm({ parcel }: { parcel: PackListView['packed'][number] }) {
  const texts = useTranslations('tracking')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<Record<'carrier' | 'tracking', string>>({
    intent: 'track',
    defaultValue: { carrier: parcel.carrier ?? '', tracking: parcel.tracking ?? '' },
    onDone: () => toast({ text: texts('saved') }),
  })
  const known = [parcel.carrier, parcel.tracking].filter(Boolean).join(' · ')
  return (
    <details className={css.tracking}>
      <summary>{known === '' ? texts('title') : `${texts('title')}: ${known}`}</summary>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="track" />
        <input type="hidden" name="id" value={parcel.id} />
        <FormStack>
          <FormMessage code={code} />
          <TrackingFields fields={fields} />
          <Button type="submit" isBusy={isBusy}>
            {texts('save')}
          </Button>
        </FormStack>
      </Form>
    </details>
  )
}
