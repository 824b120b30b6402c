import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { IntegrationListView, IntegrationView } from '#office/contract/integrations/integrations.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-form.tsx'
import { Card } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { ConnectForm } from './connect-form.tsx'
import css from './integrations.module.css'
import { OwnAccount } from './own-account.tsx'
import { TestMail } from './test-mail.tsx'

type CardProps = { integration: IntegrationView; list: IntegrationListView; canEdit: boolean }

/** One provider: through whom it goes now, and how to change that. */
export function IntegrationCard({ integration, list, canEdit }: CardProps) {
  const { kind, through, own } = integration
  const texts = useTranslations('integrations')
  const toast = useToast()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const name = texts(`name.${kind}`)
  const { memberships, payments } = list.left
  const hasLeft = kind === 'stripe' && memberships + payments > 0
  return (
    <Card
      title={name}
      lead={texts(`what.${kind}`)}
      actions={<Badge kind={BADGES[through]}>{texts(`through.${through}`)}</Badge>}
    >
      <Stack gap={16} className={css.body}>
        {own && <OwnAccount own={own} />}
        {hasLeft && <Notice kind="info">{texts('left', { memberships, payments }).trim()}</Notice>}
        {canEdit && (
          <>
            <details className={css.form} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
              <summary>
                <Icon name="plug" size={16} />
                {texts(own ? 'replace' : 'connect')}
              </summary>
              <ConnectForm
                kind={kind}
                own={own}
                webhook={kind === 'sendcloud' ? list.sendcloudWebhook : list.stripeWebhook}
                onConnected={() => {
                  setIsOpen(false)
                  toast({ text: texts('connected', { name }) })
                }}
              />
            </details>
            {(kind === 'smtp' || own) && (
              <div className={css.actions}>
                {kind === 'smtp' && <TestMail />}
                {own && (
                  <Button kind="quiet" icon="trash" onClick={() => setIsRemoving(true)}>
                    {texts('remove')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Stack>
      <ConfirmDialog
        title={texts(`removeTitle.${kind}`)}
        confirm={texts('remove')}
        isDanger
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        intent={`remove ${kind}`}
        fields={{ kind }}
        onDone={() => toast({ text: texts('removed', { name }) })}
      >
        <p>{texts(`removeText.${kind}`)}</p>
      </ConfirmDialog>
    </Card>
  )
}

const BADGES = { own: 'success', platform: 'neutral', sandbox: 'warning', byHand: 'neutral', none: 'neutral' } as const
