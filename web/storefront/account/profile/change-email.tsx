import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { announce, useRefusal } from '#web/storefront/api/use-messages.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useFields } from '#web/ui/form/use-fields.ts'
import { WithPassword } from './with-password.tsx'

/** The rest happens in the two mailboxes. */
export function ChangeEmail({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const errors = useTranslations('errorMessage')
  const refuse = useRefusal()
  const { values, text, reset } = useFields({ newEmail: '' })
  const isWrong = !isEmailAddress(values.newEmail)

  async function ask({ password }: { password: string }): Promise<boolean> {
    if (isWrong) {
      announce('fail', errors('email'))
      return false
    }
    const body = { email: values.newEmail, password }
    const answer = await browserApi().call('askForEmailChange', { params: { id: userId }, body })
    if (!answer.success) {
      refuse(answer)
      return false
    }
    reset()
    announce('success', texts('changeEmailSent'))
    return true
  }

  return (
    <>
      <TextField
        {...text('newEmail')}
        label={texts('newEmail')}
        type="email"
        autoComplete="off"
        error={values.newEmail !== '' && isWrong}
        errorMessage={errors('email')}
      />
      <WithPassword action={texts('changeEmail')} confirm={texts('changeEmail')} onConfirm={ask} />
    </>
  )
}
