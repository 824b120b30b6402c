import { useState } from 'react'
import type { OfficeSecurityView } from '#office/contract/staff/security.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { PasskeyRename } from './passkey-rename.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './security.module.css'
import { TotpSetup } from './totp-setup.tsx'

/** Passkeys, the authenticator app and the recovery codes. */
export function FactorsCard({ security }: { security: OfficeSecurityView }) {
  const texts = useTranslations('security')
  const dates = useDates()
  const toast = useToast()
  const [shown, setShown] = useState<'passkey' | 'totp' | null>(null)
  const [renaming, setRenaming] = useState<OfficeSecurityView['passkeys'][number] | null>(null)
  const [removing, setRemoving] = useState<OfficeSecurityView['passkeys'][number] | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const renewal = useOfficeForm({
    intent: 'recoveryCodes',
    onDone: (data) => setCodes((data as { recoveryCodes: string[] }).recoveryCodes),
  })
  function finish(newCodes: string[]) {
    setShown(null)
    setCodes(newCodes)
    if (newCodes.length === 0) toast({ text: texts('factorAdded') })
  }
  function whatOf({ madeFor, lastUsedAt, createdAt }: OfficeSecurityView['passkeys'][number]): string {
    if (madeFor !== null) return texts('passkeyElsewhere', { domain: madeFor })
    if (lastUsedAt !== null) return texts('passkeyUsed', { at: dates.moment(lastUsedAt) })
    return texts('passkeySince', { at: dates.day(createdAt) })
  }
  return (
    <Card title={texts('factors')} lead={texts('factorsLead')}>
      <ul className={`${pieces.ruled} ${pieces.flush} ${css.rows}`}>
        {security.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Icon name="key" />
            <span className={`${pieces.small} ${css.words}`}>
              <strong>{passkey.name}</strong>
              <small>{whatOf(passkey)}</small>
            </span>
            <Button
              isSmall
              kind="quiet"
              aria-label={texts('renameOf', { name: passkey.name })}
              onClick={() => setRenaming(passkey)}
            >
              {texts('rename')}
            </Button>
            <Button isSmall kind="quiet" onClick={() => setRemoving(passkey)}>
              {texts('remove')}
            </Button>
          </li>
        ))}
        <li>
          <Icon name="key" />
          <span className={`${pieces.small} ${css.words}`}>
            <strong>{texts('passkey')}</strong>
            <small>{texts('passkeyHint')}</small>
          </span>
          <Button isSmall icon="plus" onClick={() => setShown('passkey')}>
            {texts('addPasskey')}
          </Button>
        </li>
        <li>
          <Icon name="phone" />
          <span className={`${pieces.small} ${css.words}`}>
            <strong>{texts('app')}</strong>
            <small>
              {security.totpSince ? texts('appSince', { at: dates.day(security.totpSince) }) : texts('appHint')}
            </small>
          </span>
          {security.totpSince && <Badge kind="success">{texts('on')}</Badge>}
          <Button isSmall onClick={() => setShown('totp')}>
            {texts(security.totpSince ? 'changeApp' : 'addApp')}
          </Button>
        </li>
        <li>
          <Icon name="lock" />
          <span className={`${pieces.small} ${css.words}`}>
            <strong>{texts('recovery')}</strong>
            <small>{texts('recoveryLeft', { count: security.recoveryCodesLeft })}</small>
          </span>
          <renewal.Form {...renewal.formProps}>
            <input type="hidden" name="intent" value="recoveryCodes" />
            <Button type="submit" isSmall isBusy={renewal.isBusy}>
              {texts('renewRecovery')}
            </Button>
          </renewal.Form>
        </li>
      </ul>
      <FormMessage code={renewal.code} />
      <Dialog title={texts('addPasskey')} isOpen={shown === 'passkey'} onClose={() => setShown(null)}>
        <PasskeySetup onDone={finish} />
      </Dialog>
      <Dialog title={texts('addApp')} isOpen={shown === 'totp'} onClose={() => setShown(null)}>
        <TotpSetup onDone={finish} />
      </Dialog>
      <Dialog title={texts('recovery')} isOpen={codes.length > 0} onClose={() => setCodes([])}>
        <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
      </Dialog>
      {renaming && <PasskeyRename passkey={renaming} onClose={() => setRenaming(null)} />}
      <ConfirmDialog
        title={texts('removeTitle')}
        confirm={texts('remove')}
        isDanger
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        intent="removePasskey"
        fields={{ id: removing?.id ?? '' }}
        onDone={() => toast({ text: texts('passkeyRemoved') })}
      >
        <p>{texts('removeText', { name: removing?.name ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  )
}
