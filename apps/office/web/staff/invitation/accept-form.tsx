import { use } from 'react'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'

/** For somebody who has no account yet: a name, a password, a language. */
export function AcceptForm({ email }: { email: string }) {
  const texts = useTranslations('invitation')
  const security = useTranslations('security')
  const { language } = use(TextsContext)
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ name: string; password: string; language: string }>(
    {
      intent: 'accept',
      defaultValue: { language },
    },
  )
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="accept" />
      <FormStack>
        <FormMessage code={code} />
        {/* password managers save the password under this name */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <p>{texts('account', { email })}</p>
        <TextField label={texts('name')} field={fields.name} autoComplete="name" maxLength={100} required />
        <TextField
          label={texts('password')}
          hint={security('passwordHint')}
          field={fields.password}
          type="password"
          autoComplete="new-password"
          minLength={10}
          required
        />
        <SelectField
          label={security('language')}
          field={fields.language}
          choices={[
            { value: 'it', label: 'Italiano' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {texts('accept')}
        </Button>
      </FormStack>
    </Form>
  )
}
