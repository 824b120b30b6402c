import { data, redirect, redirectDocument, useSearchParams } from 'react-router'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { type LogInOutcome, logInBody, logInOutcome, secondFactorBody } from '#office/contract/staff/session.ts'
import { officePaths, toOwnPath } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { AloneCard } from '../../ui/page/alone-card.tsx'
import type { Route } from './+types/login-page.ts'
import { LoginSteps } from './login-steps.tsx'

/** Whoever is logged in already has no business here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).call('session', {})
  if (answer.success) throw redirectDocument(toOwnPath(new URL(request.url).searchParams.get('next')))
  const search = new URL(request.url).searchParams
  // a device that several people share asks for a name and a PIN first
  if (!search.has('desk') && (await context.get(apiContext).call('sharedDevice', {})).success) {
    const next = search.get('next')
    throw redirect(next ? `${officePaths.device}?next=${encodeURIComponent(next)}` : officePaths.device)
  }
  return null
}

export const action = byIntent(({ request, api, form, on }) => {
  const next = new URL(request.url).searchParams.get('next')
  const inDialog = form.get('stay') === 'yes'
  return {
    async password() {
      const answer = await on(logInBody, (body) => api.call('logIn', { body }))()
      return goOn(answer, { outcome: answer.data.data, inDialog, next })
    },
    async code() {
      const answer = await on(secondFactorBody, (body) => api.call('logInSecondFactor', { body }))()
      const outcome = answer.data.data ?? sameStepAgain(form, answer.data.code)
      return goOn(answer, { outcome, inDialog, next })
    },
  }
})

type Answered = ReturnType<typeof data<FormAnswer<LogInOutcome>>>
type Going = { outcome: LogInOutcome | null; inDialog: boolean; next: string | null }

function goOn(answer: Answered, { outcome, inDialog, next }: Going) {
  // in a dialog the page stays as it is, and sends what was typed once more
  if (inDialog || outcome === null || outcome.next === 'secondFactor') {
    // With this status the router reads nothing anew: the page below the dialog has no session to be read with yet.
    const isHalfWay = outcome?.next === 'secondFactor' && answer.data.code === null
    return data({ ...answer.data, data: outcome }, isHalfWay ? { status: 401 } : (answer.init ?? {}))
  }
  // a new document, in the language of whoever has logged in
  throw redirectDocument(outcome.next === 'enrol' ? officePaths.enrol : toOwnPath(next))
}

/** A code that was wrong is asked for again: without scripts nothing but the form itself remembers the first step. */
function sameStepAgain(form: FormData, code: OfficeErrorCode | null): LogInOutcome | null {
  if (code === 'SECOND_FACTOR_EXPIRED') return null
  const step = { next: 'secondFactor', pending: form.get('pending'), ways: String(form.get('ways')).split(' ') }
  return logInOutcome.safeParse(step).data ?? null
}

export default function LoginPage() {
  const texts = useTranslations('login')
  const [search] = useSearchParams()
  const next = toOwnPath(search.get('next'))
  return (
    <AloneCard title={texts('title')} lead={texts('lead')}>
      {search.has('reset') && <Notice kind="success">{texts('isReset')}</Notice>}
      <LoginSteps
        action={`${officePaths.login}${search.size > 0 ? `?${search}` : ''}`}
        onPasskey={(outcome) => {
          window.location.assign(outcome === 'enrol' ? officePaths.enrol : next)
        }}
      />
      <ButtonLink kind="quiet" isWide to={officePaths.forgotten}>
        {texts('forgotten')}
      </ButtonLink>
    </AloneCard>
  )
}
