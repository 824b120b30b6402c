import { loginPath, officePaths } from '../paths/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'

/** For somebody who has an account: they log in with it, and say yes. */
export function JoinForm({ isLoggedIn, email }: { isLoggedIn: boolean; email: string }) {
  const texts = useTranslations('invitation')
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent: 'join' })
  if (!isLoggedIn) {
    return (
      <FormStack>
        <p>{texts('logInFirst', { email })}</p>
        <ButtonLink kind="primary" isWide to={loginPath(officePaths.invitation)}>
          {texts('logIn')}
        </ButtonLink>
      </FormStack>
    )
  }
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="join" />
      <FormStack>
        <FormMessage code={code} />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {texts('accept')}
        </Button>
      </FormStack>
    </Form>
  )
}
