import { useState } from 'react'
import type { StoreLifeView } from '#office/contract/stores/life.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionForm } from '../ui/overlay/action-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import css from './store.module.css'

type PauseProps = { life: StoreLifeView }

/** Nobody closes a shop by one click: first what stops with it, and what goes on. */
export function PauseDialog({ life }: PauseProps) {
  const texts = useTranslations('life')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{texts('pause')}</Button>
      <Dialog title={texts('pauseTitle', { name: life.name })} isOpen={isOpen} onClose={close}>
        <PauseForm life={life} onClose={close} />
      </Dialog>
    </div>
  )
}

function PauseForm({ life: { open }, onClose }: PauseProps & { onClose: () => void }) {
  const texts = useTranslations('life')
  const toast = useToast()
  const action = useOfficeForm({
    intent: 'pause',
    onDone() {
      toast({ text: texts('pauseDone') })
      onClose()
    },
  })
  return (
    <ActionForm
      action={action}
      intent="pause"
      confirm={texts('pauseNow')}
      button={{ kind: 'danger' }}
      onClose={onClose}
    >
      <ul className={css.consequences}>
        <li>{texts('pauseShop')}</li>
        <li>{texts('pauseOrders', { count: open.garments })}</li>
        <li>{texts('pauseRenewals', { count: open.memberships })}</li>
      </ul>
    </ActionForm>
  )
}
