import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { StaffMemberView } from '#office/contract/staff/staff.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import type { Route } from './+types/staff-page.ts'
import { EndDialog } from './end-dialog.tsx'
import { type HelperChoice, HelperDialog } from './helper-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Members } from './members.tsx'
import { RoleDialog } from './role-dialog.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'staff.view' })
  const answer = context.get(apiContext).call('staff', { params: { storeId: store.id } })
  return { store, staff: await requireAnswer(request, answer) }
}

export { staffAction as action } from './staff-action.ts'

/** Who works for the store, and as what. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { store, staff } = loaderData
  const texts = useTranslations('staff')
  const [isInviting, setIsInviting] = useState(false)
  const [changing, setChanging] = useState<StaffMemberView | null>(null)
  const [ending, setEnding] = useState<StaffMemberView[]>([])
  const [helper, setHelper] = useState<HelperChoice>(null)
  const canInvite = staff.grantable.length > 0
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          canInvite && (
            <>
              <Button icon="key" onClick={() => setHelper('new')}>
                {texts('addHelper')}
              </Button>
              <Button kind="primary" icon="plus" onClick={() => setIsInviting(true)}>
                {texts('invite')}
              </Button>
            </>
          )
        }
      />
      <Stack gap={20}>
        <Members
          members={staff.members}
          onChange={canInvite ? setChanging : undefined}
          onEnd={canInvite ? setEnding : undefined}
          onPin={canInvite ? setHelper : undefined}
        />
        <Invitations
          invitations={staff.invitations}
          canRevoke={canInvite}
          onInvite={canInvite ? () => setIsInviting(true) : undefined}
        />
      </Stack>
      <InviteDialog roles={staff.grantable} isOpen={isInviting} onClose={() => setIsInviting(false)} />
      <RoleDialog member={changing} roles={staff.grantable} onClose={() => setChanging(null)} />
      <HelperDialog choice={helper} onClose={() => setHelper(null)} />
      <EndDialog members={ending} onClose={() => setEnding([])} />
    </>
  )
}
