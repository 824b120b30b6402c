import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import css from './details.module.css'

type BlockFields = Record<'from' | 'last' | 'reason', string>

/** Keeps days of a unit for a photo shoot, a fair, a press loan. */
export function BlockForm({ id, from, onDone }: { id: string; from: string; onDone: () => void }) {
  const texts = useTranslations('timeline')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<BlockFields>({
    intent: 'block',
    defaultValue: { from, last: from },
    onDone,
  })
  return (
    <Form {...formProps} className={css.section}>
      <h3>{texts('block')}</h3>
      <input type="hidden" name="intent" value="block" />
      <input type="hidden" name="id" value={id} />
      <FormStack>
        <FormMessage code={code} />
        <div className={css.pair}>
          <DateField label={texts('firstDay')} field={fields.from} required />
          <DateField label={texts('lastDay')} field={fields.last} required />
        </div>
        <TextField label={texts('reason')} hint={texts('blockHint')} field={fields.reason} maxLength={500} required />
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {texts('block')}
        </Button>
      </FormStack>
    </Form>
  )
}
