import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { useToast } from '../ui/toast/toasts.tsx'

type DomainButtonProps = {
  intent: 'check' | 'remove' | 'main'
  domain: string
  label: string
  /** What is said once it is done. */
  done: string
  kind?: 'primary'
}

/** One thing to do with a domain. */
export function DomainButton({ intent, domain, label, done, kind }: DomainButtonProps) {
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent, onDone: () => toast({ text: done }) })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="domain" value={domain} />
      <Button type="submit" isSmall isBusy={isBusy} {...(kind && { kind })}>
        {label}
      </Button>
      <FormMessage code={code} />
    </Form>
  )
}
