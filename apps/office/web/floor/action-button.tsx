import type { ReactNode } from 'react'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { useToast } from '../ui/toast/toasts.tsx'

type ActionButtonProps = {
  intent: string
  fields: Record<string, string>
  /** What is said once it is done. */
  done: string
  onDone?: () => void
  children: ReactNode
}

/** One thing to do with a parcel, a bag or a garment, by a form that needs no script. */
export function ActionButton({ intent, fields, done, onDone, children }: ActionButtonProps) {
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent,
    onDone() {
      toast({ text: done })
      onDone?.()
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isBusy={isBusy}>
        {children}
      </Button>
      <FormMessage code={code} />
    </Form>
  )
}
