import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'

export function ResetForm({ email }: { email: string }) {
  const texts = useTranslations('reset')
  const security = useTranslations('security')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ password: string }>({ intent: 'reset' })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="reset" />
      <FormStack>
        <FormMessage code={code} />
        {/* password managers save the password under this name */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={texts('password')}
          hint={security('passwordHint')}
          field={fields.password}
          type="password"
          autoComplete="new-password"
          minLength={10}
          required
        />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {texts('save')}
        </Button>
      </FormStack>
    </Form>
  )
}
