import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { useToast } from '../ui/toast/toasts.tsx'

/** A mail to oneself, as the store sends them now. */
export function TestMail() {
  const texts = useTranslations('integrations')
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'mail',
    onDone(sent) {
      toast({ text: texts('mailSent', sent as { to: string; through: string }) })
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="mail" />
      <FormMessage code={code} />
      <Button type="submit" icon="mail" isBusy={isBusy}>
        {texts('sendMail')}
      </Button>
    </Form>
  )
}
