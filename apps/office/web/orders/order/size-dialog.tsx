import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { FreeSizeView, OrderGarmentView, SizePreviewView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { MailPreview } from './mail-preview.tsx'

/** Another size on the same days: first the mail about it, then the change itself. */
export function SizeDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('orderChange')
  const order = useTranslations('order')
  const toast = useToast()
  const sizes = useFreeSizes(garment.id)
  const [plan, setPlan] = useState<SizePreviewView | null>(null)
  const { fields, ...action } = useOfficeForm<{ to: string }>({
    intent: 'size',
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done) return setPlan(done.plan as SizePreviewView)
      toast({ text: texts('sizeChanged', { size: (done as { size: string }).size }) })
      onClose()
    },
  })
  const { name, size } = garment
  return (
    <ActionDialog
      title={texts('size')}
      lead={texts('sizeLead', { name, size })}
      action={action}
      intent="size"
      hidden={{ itemId: garment.id, from: garment.sizeCode }}
      message={<FormMessage code={action.code ?? sizes.code} />}
      confirm={plan ? texts('sizeSave') : texts('sizeLook')}
      button={{ name: 'step', value: plan ? 'do' : 'plan', disabled: !sizes.data?.length }}
      onClose={onClose}
    >
      {sizes.data === null && sizes.code === null && <Muted>{order('looking')}</Muted>}
      {sizes.data?.length === 0 && <p role="status">{texts('sizeNone')}</p>}
      {sizes.data && sizes.data.length > 0 && (
        <SelectField
          label={texts('sizeField')}
          field={fields.to}
          choices={sizes.data.map((each) => ({ value: each.code, label: each.label }))}
          onChange={() => setPlan(null)}
        />
      )}
      {plan && (
        <Stack gap={8} role="status">
          <p>{texts('sizeSame')}</p>
          <MailPreview mails={plan.mails} />
        </Stack>
      )}
    </ActionDialog>
  )
}

/** Asked for when the dialog opens. */
function useFreeSizes(itemId: string) {
  const { submit, data } = useFetcher<FormAnswer<FreeSizeView[]>>()
  const ask = useRef(submit)
  useEffect(() => {
    void ask.current({ intent: 'sizes', item: itemId }, { method: 'post' })
  }, [itemId])
  return { data: data?.data ?? null, code: data?.code ?? null }
}
