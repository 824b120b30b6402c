import { Button } from '../../../ui/base/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'

type ConfirmButtonProps = { intent: string; id: string; onDone: () => void; children: string }

/** One deed about one thing, which says itself what it does. */
export function ConfirmButton({ intent, id, onDone, children }: ConfirmButtonProps) {
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent, onDone })
  return (
    <Form {...formProps}>
      <FormMessage code={code} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" icon="undo" isBusy={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
