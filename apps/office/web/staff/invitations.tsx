import { useState } from 'react'
import type { StaffListView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-form.tsx'
import { Card } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { useToast } from '../ui/toast/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './staff.module.css'
import { useQuickForm } from './use-quick-form.ts'

type Invitation = StaffListView['invitations'][number]
type InvitationsProps = { invitations: readonly Invitation[]; canRevoke: boolean; onInvite?: () => void }

export function Invitations({ invitations, canRevoke, onInvite }: InvitationsProps) {
  const texts = useTranslations('staff')
  const roles = useTranslations('role')
  const dates = useDates()
  const toast = useToast()
  const inviteAgain = useQuickForm()
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  return (
    <Card title={texts('invitations')} lead={texts('invitationsLead')}>
      {invitations.length === 0 && (
        <EmptyState
          icon="mail"
          title={texts('noInvitations')}
          text={texts('noInvitationsText')}
          action={
            onInvite && (
              <Button icon="plus" onClick={onInvite}>
                {texts('invite')}
              </Button>
            )
          }
        />
      )}
      <ul className={`${pieces.ruled} ${pieces.flush} ${css.invitations}`}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className={`${pieces.small} ${css.words}`}>
              <strong>{invitation.email}</strong>
              <small>
                {roles(invitation.role)} · {texts('invitedBy', { name: invitation.invitedBy })}
              </small>
            </span>
            <Badge kind={invitation.isExpired ? 'warning' : 'neutral'}>
              {texts(invitation.isExpired ? 'expired' : 'validUntil', { until: dates.moment(invitation.expiresAt) })}
            </Badge>
            {canRevoke && (
              <Button kind="quiet" isSmall onClick={() => setRevoking(invitation)}>
                {texts('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={texts('revokeTitle')}
        confirm={texts('revoke')}
        isDanger
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        intent="revoke"
        fields={{ id: revoking?.id ?? '' }}
        onDone={() => {
          const { email, role } = revoking ?? { email: '', role: 'reader' as const }
          toast({ text: texts('revoked', { email }), onUndo: () => inviteAgain({ intent: 'invite', email, role }) })
        }}
      >
        <p>{texts('revokeText', { email: revoking?.email ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  )
}
