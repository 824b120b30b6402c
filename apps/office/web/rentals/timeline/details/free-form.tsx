import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import css from './details.module.css'

/** Ends what a cart holds; the reason stays in the audit. */
export function FreeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const texts = useTranslations('timeline')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<Record<'reason', string>>({ intent: 'free', onDone })
  return (
    <Form {...formProps} className={css.section}>
      <h3>{texts('releaseTitle')}</h3>
      <input type="hidden" name="intent" value="free" />
      <input type="hidden" name="id" value={id} />
      <FormStack>
        <FormMessage code={code} />
        <TextField label={texts('reason')} hint={texts('freeHint')} field={fields.reason} maxLength={500} required />
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {texts('freeHold')}
        </Button>
      </FormStack>
    </Form>
  )
}
