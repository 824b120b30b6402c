import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/operators-page.ts'
import { EndOperatorDialog } from './end-operator-dialog.tsx'
import { InviteOperatorDialog } from './invite-operator-dialog.tsx'
import { OperatorInvitations } from './operator-invitations.tsx'
import { type OperatorRow, Operators } from './operators.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.view')
  return requireAnswer(request, context.get(apiContext).call('platformStaff', {}))
}

export { operatorsAction as action } from './operators-action.ts'

/** Who operates the platform. */
export default function OperatorsPage({ loaderData }: Route.ComponentProps) {
  const { members, invitations } = loaderData
  const texts = useTranslations('operators')
  const canEdit = useSession().platform.includes('platform.staff')
  const [isInviting, setIsInviting] = useState(false)
  const [ending, setEnding] = useState<OperatorRow | null>(null)
  return (
    <>
      <PageHeader
        title={texts('title')}
        lead={texts('lead')}
        actions={
          canEdit && (
            <Button kind="primary" icon="plus" onClick={() => setIsInviting(true)}>
              {texts('invite')}
            </Button>
          )
        }
      />
      <Stack gap={20}>
        <Operators members={members} onEnd={canEdit ? setEnding : undefined} />
        <OperatorInvitations invitations={invitations} canRevoke={canEdit} />
      </Stack>
      <InviteOperatorDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      <EndOperatorDialog operator={ending} onClose={() => setEnding(null)} />
    </>
  )
}
