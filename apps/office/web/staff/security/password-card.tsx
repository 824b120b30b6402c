import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

export function PasswordCard() {
  const texts = useTranslations('security')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ password: string; newPassword: string }>({
    intent: 'password',
    onDone: () => toast({ text: texts('passwordChanged') }),
  })
  return (
    <Card title={texts('password')} lead={texts('passwordLead')}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="password" />
        <FormStack isNarrow>
          <FormMessage code={code} />
          <TextField
            label={texts('currentPassword')}
            field={fields.password}
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField
            label={texts('newPassword')}
            hint={texts('passwordHint')}
            field={fields.newPassword}
            type="password"
            autoComplete="new-password"
            minLength={10}
            required
          />
          <Button type="submit" isBusy={isBusy}>
            {texts('changePassword')}
          </Button>
        </FormStack>
      </Form>
    </Card>
  )
}
