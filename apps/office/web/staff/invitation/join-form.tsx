import { enrolPath, loginPath, officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'

/** Who looks at an invitation: nobody, somebody else, whom it is for before or with a second factor. */
export type Standing = 'out' | 'other' | 'enrolling' | 'ready'

type JoinFormProps = { standing: Standing; email: string; loggedInAs: string }

/** For somebody who has an account: they log in with it, and say yes. */
export function JoinForm({ standing, email, loggedInAs }: JoinFormProps) {
  const texts = useTranslations('invitation')
  if (standing === 'ready') return <Accept />
  if (standing === 'other') return <LeaveFirst {...{ email, loggedInAs }} />
  const isOut = standing === 'out'
  return (
    <FormStack>
      <p>{texts(isOut ? 'logInFirst' : 'enrolFirst', { email })}</p>
      <ButtonLink kind="primary" isWide to={(isOut ? loginPath : enrolPath)(officePaths.invitation)}>
        {texts(isOut ? 'logIn' : 'enrol')}
      </ButtonLink>
    </FormStack>
  )
}

function Accept() {
  const texts = useTranslations('invitation')
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent: 'join' })
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

function LeaveFirst({ email, loggedInAs }: Omit<JoinFormProps, 'standing'>) {
  const texts = useTranslations('invitation')
  return (
    <form method="post" action={officePaths.logout}>
      <input type="hidden" name="next" value={officePaths.invitation} />
      <FormStack>
        <p>{texts('leaveFirst', { email, name: loggedInAs })}</p>
        <Button type="submit" kind="primary" isWide>
          {texts('leave')}
        </Button>
      </FormStack>
    </form>
  )
}
