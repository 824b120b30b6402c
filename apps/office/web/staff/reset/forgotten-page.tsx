import { recoverPasswordBody } from '#office/contract/staff/session.ts'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { AloneCard } from '../../ui/page/alone-card.tsx'
import type { Route } from './+types/forgotten-page.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  return answerForm({ form, schema: recoverPasswordBody, visit: context.get(visitContext) }, async (body) => {
    const answer = await api.call('recoverPassword', { body })
    return answer.success ? { ...answer, data: { isAsked: true } } : answer
  })
}

/** Says the same for every address. */
export default function ForgottenPage() {
  const texts = useTranslations('forgotten')
  const login = useTranslations('login')
  const { fields, Form, formProps, isBusy, code, data } = useOfficeForm<{ email: string }>({ intent: 'recover' })
  const isAsked = (data as { isAsked?: boolean } | null)?.isAsked === true
  return (
    <AloneCard title={texts('title')} lead={isAsked ? undefined : texts('lead')}>
      {isAsked ? (
        <FormStack>
          <Notice kind="success">{texts('sent')}</Notice>
          <p>{texts('sentText')}</p>
        </FormStack>
      ) : (
        <Form {...formProps}>
          <input type="hidden" name="intent" value="recover" />
          <FormStack>
            <FormMessage code={code} />
            <TextField
              label={login('email')}
              field={fields.email}
              type="email"
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
              required
            />
            <Button type="submit" kind="primary" isWide isBusy={isBusy}>
              {texts('send')}
            </Button>
          </FormStack>
        </Form>
      )}
      <ButtonLink kind="quiet" isWide to={officePaths.login}>
        {texts('toLogin')}
      </ButtonLink>
    </AloneCard>
  )
}
