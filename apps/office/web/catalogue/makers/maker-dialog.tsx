import type { BrandWithMakerView, MakerView } from '#office/contract/catalogue/makers.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

/** Who makes the garments of a brand. Emptied, the brand’s own words hold again. */
export function MakerDialog({ brand, onClose }: { brand: BrandWithMakerView; onClose: () => void }) {
  const texts = useTranslations('makers')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<MakerView>({
    intent: 'maker',
    defaultValue: brand.own ?? brand.known ?? { name: brand.name, address: '', contact: '' },
    onDone() {
      toast({ text: texts('saved', { brand: brand.name }) })
      onClose()
    },
  })
  const lead = texts('dialogLead', { count: brand.garments })
  return (
    <ActionDialog
      title={texts('dialogTitle', { brand: brand.name })}
      lead={lead}
      action={action}
      intent="maker"
      hidden={{ id: brand.id }}
      confirm={form('save')}
      onClose={onClose}
    >
      <TextField label={texts('name')} field={fields.name} maxLength={120} autoComplete="off" />
      <TextField
        label={texts('address')}
        hint={texts('addressHint')}
        field={fields.address}
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        label={texts('contact')}
        hint={texts('contactHint')}
        field={fields.contact}
        maxLength={200}
        autoComplete="off"
      />
    </ActionDialog>
  )
}
