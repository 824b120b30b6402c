import { useId, useState } from 'react'
import type { NewOrdersView } from '#office/contract/orders/new-orders.ts'
import { browserClient } from '../../client/browser-client.ts'
import { giveFeedback } from '../../floor/scan/feedback/feedback.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { SwitchField } from '../../ui/form/fields/check-field.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { canShowWindows, useDeviceNotice, want } from './device-notices.ts'

type NoticesProps = { storeId: string; mails: NewOrdersView['mails']; onClose: (mails: boolean) => void }

/** How somebody hears of new orders: by mail wherever they are, by sound and message on this device. */
export function NoticesDialog({ storeId, mails: saved, onClose }: NoticesProps) {
  const texts = useTranslations('newOrders')
  const id = useId()
  const [mails, setMails] = useState(saved)
  const [code, setCode] = useState<Parameters<typeof FormMessage>[0]['code']>(null)
  const [permission, setPermission] = useState(canShowWindows)
  const hasSound = useDeviceNotice('sound')
  const hasWindow = useDeviceNotice('window')

  async function saveMails(isOn: boolean) {
    const answer = await browserClient.call('setOrderNotices', { params: { storeId }, body: { mails: isOn } })
    setCode(answer.success ? null : answer.code)
    if (answer.success) setMails(isOn)
  }

  async function switchWindow(isOn: boolean) {
    const given = isOn && permission === 'default' ? await Notification.requestPermission() : permission
    setPermission(given)
    want('window', isOn && given === 'granted')
  }

  function switchSound(isOn: boolean) {
    want('sound', isOn)
    // heard once now: a browser plays nothing to whoever has not clicked
    if (isOn) giveFeedback('news')
  }

  const isBlocked = permission === 'denied' || permission === 'never'
  return (
    <Dialog title={texts('title')} lead={texts('lead')} isOpen onClose={() => onClose(mails)}>
      <FormStack>
        <FormMessage code={code} />
        <SwitchField
          label={texts('mails')}
          hint={texts('mailsHint')}
          field={plainField(`${id}mails`, {})}
          checked={mails}
          onChange={({ currentTarget }) => void saveMails(currentTarget.checked)}
        />
        <SwitchField
          label={texts('sound')}
          hint={texts('soundHint')}
          field={plainField(`${id}sound`, {})}
          checked={hasSound}
          onChange={({ currentTarget }) => switchSound(currentTarget.checked)}
        />
        <SwitchField
          label={texts('window')}
          hint={texts(isBlocked ? 'windowBlocked' : 'windowHint')}
          field={plainField(`${id}window`, {})}
          checked={hasWindow}
          disabled={isBlocked}
          onChange={({ currentTarget }) => void switchWindow(currentTarget.checked)}
        />
        <DialogActions>
          <Button kind="primary" onClick={() => onClose(mails)}>
            {texts('done')}
          </Button>
        </DialogActions>
      </FormStack>
    </Dialog>
  )
}
