import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from './bags.module.css'

/** The bag leaves: by when it is to be back. */
export function SendForm({ proposedDue, today }: { proposedDue: string; today: string }) {
  const texts = useTranslations('bags')
  const toast = useToast()
  const { Form, formProps, fields, isBusy, code } = useOfficeForm<{ dueOn: string }>({
    intent: 'send',
    defaultValue: { dueOn: proposedDue },
    onDone: () => toast({ text: texts('sent') }),
  })
  return (
    <Card title={texts('sendTitle')}>
      <Form {...formProps} className={css.form}>
        <input type="hidden" name="intent" value="send" />
        <DateField label={texts('dueOn')} field={fields.dueOn} min={today} required />
        <FormMessage code={code} />
        <Button type="submit" kind="primary" icon="truck" isBusy={isBusy}>
          {texts('send')}
        </Button>
      </Form>
    </Card>
  )
}
