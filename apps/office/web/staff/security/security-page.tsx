import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import type { Route } from './+types/security-page.ts'
import { FactorsCard } from './factors-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonCard } from './person-card.tsx'
import { PinCard } from './pin-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [security, sessions] = await Promise.all([
    requireAnswer(request, api.call('security', {})),
    requireAnswer(request, api.call('sessions', {})),
  ])
  return { security, sessions }
}

export { securityAction as action } from './security-action.ts'

/** One's own account: who one is, how it is protected, where one is logged in. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { security, sessions } = loaderData
  const texts = useTranslations('security')
  return (
    <>
      <PageHeader title={texts('title')} lead={texts('lead')} />
      <div className={pieces.cards}>
        <PersonCard />
        <FactorsCard security={security} />
        {security.hasPassword && <PasswordCard />}
        <PinCard hasPin={security.hasPin} />
        <SessionsCard sessions={sessions} />
      </div>
    </>
  )
}
