import type { ReactNode } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { Dialog, DialogActions } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What will happen, so that nobody is surprised. */
  children: ReactNode
  confirm: string
  isDanger?: boolean
  isOpen: boolean
  onClose: () => void
  intent: string
  fields: Record<string, string>
  onDone?: () => void
}

/** Says what will happen before it does, and does it by the page's own action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isDanger = false, isOpen, onClose, intent, fields, onDone } = props
  const texts = useTranslations('form')
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent,
    onDone() {
      onClose()
      onDone?.()
    },
  })
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <FormMessage code={code} />
      <Form {...formProps}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DialogActions>
          <Button onClick={onClose}>{texts('cancel')}</Button>
          <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
