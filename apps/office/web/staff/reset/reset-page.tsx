import { data, redirect, redirectDocument } from 'react-router'
import { resetPasswordBody } from '#office/contract/staff/session.ts'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { linkCookie, readLinkCookie } from '../../session/link-cookie.server.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { AloneCard } from '../../ui/page/alone-card.tsx'
import type { Route } from './+types/reset-page.ts'
import { ResetForm } from './reset-form.tsx'

/** Like an invitation: the token leaves the address at once, and opening the page changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext)
  const given = new URL(request.url).searchParams.get('token')
  if (given !== null) {
    throw redirect(officePaths.reset, { headers: { 'set-cookie': linkCookie('reset', { token: given, origin }) } })
  }
  const token = readLinkCookie('reset', { request, origin })
  const answer = await context.get(apiContext).call('passwordLink', { body: { token } })
  return data(answer.success ? { email: answer.data.email, code: null } : { email: '', code: answer.code })
}

/** On to the log-in, which asks for the new password and the second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const { origin } = visit
  const form = await request.formData()
  form.set('token', readLinkCookie('reset', { request, origin }))
  const answer = await answerForm({ form, schema: resetPasswordBody, visit }, (body) =>
    api.call('resetPassword', { body }),
  )
  if (answer.data.code !== null) return answer
  throw redirectDocument(`${officePaths.login}?reset=done`, {
    headers: { 'set-cookie': linkCookie('reset', { token: '', origin }) },
  })
}

export default function ResetPage({ loaderData: { email, code } }: Route.ComponentProps) {
  const texts = useTranslations('reset')
  const messages = useTranslations('message')
  if (code !== null) {
    return (
      <AloneCard title={texts('title')}>
        <Notice kind="danger">{messages(code)}</Notice>
        <ButtonLink kind="primary" isWide to={officePaths.forgotten}>
          {texts('askAgain')}
        </ButtonLink>
      </AloneCard>
    )
  }
  return (
    <AloneCard title={texts('title')} lead={texts('lead', { email })}>
      <ResetForm email={email} />
    </AloneCard>
  )
}
