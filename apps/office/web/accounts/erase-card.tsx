import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerDetailView } from '#office/contract/accounts/customers.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionDialog } from '../ui/overlay/action-dialog.tsx'
import { Card } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

type EraseProps = { customer: CustomerDetailView; storeId: string }

/** Erasing somebody: what stays is said, and their name is typed. */
export function EraseCard(props: EraseProps) {
  const texts = useTranslations('customers')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={texts('erase')} lead={texts('eraseLead')}>
      <Button kind="danger" icon="trash" onClick={() => setIsOpen(true)}>
        {texts('eraseButton')}
      </Button>
      {isOpen && <EraseDialog {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function EraseDialog({ customer, storeId, onClose }: EraseProps & { onClose: () => void }) {
  const texts = useTranslations('customers')
  const toast = useToast()
  const navigate = useNavigate()
  const { fields, ...action } = useOfficeForm<{ name: string }>({
    intent: 'erase',
    onDone() {
      toast({ text: texts('erased') })
      void navigate(inStore('customers', storeId), { replace: true })
    },
  })
  return (
    <ActionDialog
      title={texts('eraseTitle')}
      lead={texts('eraseText')}
      action={action}
      intent="erase"
      confirm={texts('eraseButton')}
      button={{ kind: 'danger' }}
      onClose={onClose}
    >
      <TextField label={texts('typeName', { name: customer.name })} field={fields.name} autoComplete="off" required />
    </ActionDialog>
  )
}
