import { useState } from 'react'
import type { StoreLifeView } from '#office/contract/stores/life.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
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
  const form = useTranslations('form')
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'pause',
    onDone() {
      toast({ text: texts('pauseDone') })
      onClose()
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="pause" />
      <FormStack>
        <FormMessage code={code} />
        <ul className={css.consequences}>
          <li>{texts('pauseShop')}</li>
          <li>{texts('pauseOrders', { count: open.garments })}</li>
          <li>{texts('pauseRenewals', { count: open.memberships })}</li>
        </ul>
        <DialogActions>
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {texts('pauseNow')}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}
