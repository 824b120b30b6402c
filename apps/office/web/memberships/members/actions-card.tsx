import { useState } from 'react'
import type { AdjustmentKind } from '#domain/memberships/adjustments.ts'
import type { MemberDetailView } from '#office/contract/memberships/members.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import css from './members.module.css'

/** What can be done now; each opens a form that says what it would mean. */
export function ActionsCard({ member }: { member: MemberDetailView }) {
  const texts = useTranslations('member')
  const kinds = useTranslations('memberAdjustment')
  const hints = useTranslations('memberAdjustmentHint')
  const [open, setOpen] = useState<AdjustmentKind | null>(null)
  return (
    <Card title={texts('actions')} lead={texts('actionsLead')}>
      {member.possible.length === 0 && <p>{texts('nothing')}</p>}
      <ul className={css.actions}>
        {member.possible.map((kind) => (
          <li key={kind}>
            <Button kind={kind === 'end' ? 'danger' : 'secondary'} onClick={() => setOpen(kind)}>
              {kinds(kind)}
            </Button>
            <small>{hints(kind)}</small>
          </li>
        ))}
      </ul>
      {open && <AdjustmentDialog key={open} kind={open} member={member} onClose={() => setOpen(null)} />}
    </Card>
  )
}
