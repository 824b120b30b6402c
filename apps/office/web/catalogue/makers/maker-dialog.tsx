import type { BrandWithMakerView, MakerView } from '#office/contract/catalogue/makers.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

/** Who makes the garments of a brand. Emptied, the brand’s own words hold again. */
export function MakerDialog({ brand, onClose }: { brand: BrandWithMakerView; onClose: () => void }) {
  const texts = useTranslations('makers')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<MakerView>({
    intent: 'maker',
    defaultValue: brand.own ?? brand.known ?? { name: brand.name, address: '', contact: '' },
    onDone() {
      toast({ text: texts('saved', { brand: brand.name }) })
      onClose()
    },
  })
  const lead = texts('dialogLead', { count: brand.garments })
  return (
    <Dialog title={texts('dialogTitle', { brand: brand.name })} lead={lead} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="maker" />
        <input type="hidden" name="id" value={brand.id} />
        <FormStack>
          <FormMessage code={code} />
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
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {form('save')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
