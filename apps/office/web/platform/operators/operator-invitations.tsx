import { useState } from 'react'
import type { z } from 'zod'
import type { operatorList } from '#office/contract/platform/platform.ts'
import staff from '../../staff/staff.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'

type Invitation = z.infer<typeof operatorList>['invitations'][number]

/** Nothing is shown while nobody is invited: the list above says who is there. */
export function OperatorInvitations({
  invitations,
  canRevoke,
}: {
  invitations: readonly Invitation[]
  canRevoke: boolean
}) {
  const texts = useTranslations('operators')
  const words = useTranslations('staff')
  const dates = useDates()
  const toast = useToast()
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  if (invitations.length === 0 && revoking === null) return null
  return (
    <Card title={words('invitations')} lead={texts('invitationsLead')}>
      <ul className={`${pieces.ruled} ${pieces.flush} ${staff.invitations}`}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className={`${pieces.small} ${staff.words}`}>
              <strong>{invitation.email}</strong>
              {invitation.invitedBy && <small>{words('invitedBy', { name: invitation.invitedBy })}</small>}
            </span>
            <Badge kind={invitation.isExpired ? 'warning' : 'neutral'}>
              {words(invitation.isExpired ? 'expired' : 'validUntil', { until: dates.moment(invitation.expiresAt) })}
            </Badge>
            {canRevoke && (
              <Button kind="quiet" isSmall onClick={() => setRevoking(invitation)}>
                {words('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={words('revokeTitle')}
        confirm={words('revoke')}
        isDanger
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        intent="revoke"
        fields={{ id: revoking?.id ?? '' }}
        onDone={() => toast({ text: words('revoked', { email: revoking?.email ?? '' }) })}
      >
        <p>{words('revokeText', { email: revoking?.email ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  )
}
