import { data, redirect, redirectDocument } from 'react-router'
import { acceptInvitationBody, invitationBody } from '#contract/office/staff/session.ts'
import { officePaths } from '../paths/paths.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import { AloneCard } from '../ui/page/alone-card.tsx'
import type { Route } from './+types/invitation-page.ts'
import { AcceptForm } from './accept-form.tsx'
import { BadInvitation } from './bad-invitation.tsx'
import { invitationCookie, readInvitation } from './invitation-cookie.server.ts'
import { JoinForm } from './join-form.tsx'

/**
 * The token leaves the address at once: it goes into a cookie of this page alone, and the page is asked for again without
 * it. Nothing of it stays in the history, a log or a picture of the screen.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext)
  const given = new URL(request.url).searchParams.get('token')
  if (given !== null) {
    throw redirect(officePaths.invitation, { headers: { 'set-cookie': invitationCookie(given, origin) } })
  }
  const token = readInvitation(request)
  const api = context.get(apiContext)
  const invitation = await api.call('invitation', { body: { token } })
  if (!invitation.success) return data({ invitation: null, code: invitation.code, isLoggedIn: false })
  const session = await api.call('session', {})
  return data({ invitation: invitation.data, code: null, isLoggedIn: session.success && !session.data.mustEnrol })
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  form.set('token', readInvitation(request))
  const isJoining = form.get('intent') === 'join'
  const answer = isJoining
    ? await answerForm({ form, schema: invitationBody, visit }, (body) => api.call('acceptAssignment', { body }))
    : await answerForm({ form, schema: acceptInvitationBody, visit }, (body) => api.call('acceptInvitation', { body }))
  if (answer.data.code !== null) return answer
  const headers = { 'set-cookie': invitationCookie('', visit.origin) }
  throw redirectDocument(isJoining ? officePaths.home : officePaths.enrol, { headers })
}

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, code, isLoggedIn } = loaderData
  const texts = useTranslations('invitation')
  const roles = useTranslations('role')
  if (invitation === null) return <BadInvitation code={code} />
  const { invitedBy, role, storeName, email, hasAccount } = invitation
  const lead = texts(storeName ? 'lead' : 'leadPlatform', {
    name: invitedBy,
    store: storeName ?? '',
    role: roles(role),
  })
  return (
    <AloneCard title={texts('title')} lead={lead}>
      {hasAccount || isLoggedIn ? <JoinForm isLoggedIn={isLoggedIn} email={email} /> : <AcceptForm email={email} />}
    </AloneCard>
  )
}
