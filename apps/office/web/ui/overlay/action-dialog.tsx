import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { FormStack } from '../form/form-stack.tsx'
import type { useOfficeForm } from '../form/use-office-form.ts'
import { Dialog, DialogActions } from './dialog.tsx'

type ActionFormProps = {
  action: Pick<ReturnType<typeof useOfficeForm>, 'Form' | 'formProps' | 'isBusy' | 'code'>
  intent: string
  /** Sent along with the fields that are seen. */
  hidden?: Readonly<Record<string, string | number>>
  /** In place of the sentence about a refusal, where it has more to say. */
  message?: ReactNode
  /** On the button that does it. */
  confirm: ReactNode
  /** The button's looks, and the step it sends where one is shown before it is done. */
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'icon' | 'name' | 'value' | 'disabled'>
  onChange?: () => void
  onInput?: ComponentProps<'form'>['onInput']
  onClose: () => void
  children: ReactNode
}

/** A form inside a dialog: its refusal, its fields, the way out and the button that sends its intent. */
export function ActionForm(props: ActionFormProps) {
  const { action, intent, hidden = {}, message, confirm, button, onChange, onInput, onClose, children } = props
  const { Form, formProps, isBusy, code } = action
  const texts = useTranslations('form')
  return (
    <Form {...formProps} {...(onChange && { onChange })} {...(onInput && { onInput })}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStack>
        {message ?? <FormMessage code={code} />}
        {children}
        <DialogActions>
          <Button onClick={onClose}>{texts('cancel')}</Button>
          <Button type="submit" kind="primary" {...button} isBusy={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}

type ActionDialogProps = ActionFormProps & Pick<ComponentProps<typeof Dialog>, 'title' | 'lead'> & { isOpen?: boolean }

/** A dialog that is nothing but one form. */
export function ActionDialog({ title, lead, isOpen = true, ...form }: ActionDialogProps) {
  return (
    <Dialog title={title} lead={lead} isOpen={isOpen} onClose={form.onClose}>
      <ActionForm {...form} />
    </Dialog>
  )
}
