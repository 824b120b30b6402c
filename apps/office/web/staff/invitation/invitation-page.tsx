import { data, redirect, redirectDocument } from 'react-router'
import { acceptInvitationBody, invitationBody, type SessionView } from '#office/contract/staff/session.ts'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { linkCookie, readLinkCookie } from '../../session/link-cookie.server.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { AloneCard } from '../../ui/page/alone-card.tsx'
import type { Route } from './+types/invitation-page.ts'
import { AcceptForm } from './accept-form.tsx'
import { BadInvitation } from './bad-invitation.tsx'
import { JoinForm, type Standing } from './join-form.tsx'

/**
 * The token leaves the address at once: it goes into a cookie, and the page is asked for again without it. Nothing of it
 * stays in the history, a log or a picture of the screen. Opening the page accepts nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext)
  const given = new URL(request.url).searchParams.get('token')
  if (given !== null) {
    throw redirect(officePaths.invitation, {
      headers: { 'set-cookie': linkCookie('invitation', { token: given, origin }) },
    })
  }
  const token = readLinkCookie('invitation', { request, origin })
  const api = context.get(apiContext)
  const answer = await api.call('invitation', { body: { token } })
  if (!answer.success) return data({ invitation: null, code: answer.code, standing: 'out' as Standing, loggedInAs: '' })
  const session = await api.call('session', {})
  const invitation = answer.data
  const standing = session.success ? standingOf(session.data, invitation.email) : 'out'
  return data({ invitation, code: null, standing, loggedInAs: session.success ? session.data.person.name : '' })
}

/** Whoever is logged in as somebody else, or by a PIN, first becomes who was invited. */
function standingOf({ person, kind, mustEnrol }: SessionView, email: string): Standing {
  if (person.email !== email || kind === 'device') return 'other'
  return mustEnrol ? 'enrolling' : 'ready'
}

export const action = byIntent(({ request, api, visit: { origin }, form, on }) => {
  form.set('token', readLinkCookie('invitation', { request, origin }))
  const headers = { 'set-cookie': linkCookie('invitation', { token: '', origin }) }
  return {
    async join() {
      const answer = await on(invitationBody, (body) => api.call('acceptAssignment', { body }))()
      if (answer.data.code !== null) return answer
      throw redirectDocument(officePaths.home, { headers })
    },
    async accept() {
      const answer = await on(acceptInvitationBody, (body) => api.call('acceptInvitation', { body }))()
      if (answer.data.code !== null) return answer
      throw redirectDocument(officePaths.enrol, { headers })
    },
  }
})

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, code, standing, loggedInAs } = loaderData
  const texts = useTranslations('invitation')
  const roles = useTranslations('role')
  if (invitation === null) return <BadInvitation code={code} />
  const { invitedBy, role, storeName, email, hasAccount } = invitation
  const named = storeName ? 'lead' : 'leadPlatform'
  const lead = texts(invitedBy === '' ? 'leadCommand' : named, {
    name: invitedBy,
    store: storeName ?? '',
    role: roles(role),
  })
  const isNew = standing === 'out' && !hasAccount
  return (
    <AloneCard title={texts('title')} lead={lead}>
      {isNew ? <AcceptForm email={email} /> : <JoinForm {...{ standing, email, loggedInAs }} />}
    </AloneCard>
  )
}
