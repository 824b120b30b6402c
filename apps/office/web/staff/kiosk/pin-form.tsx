import { Link } from 'react-router'
import { officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import css from './device.module.css'

/** Six digits, with the number pad of the device. */
export function PinForm({ person }: { person: { id: string; name: string } }) {
  const texts = useTranslations('device')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ pin: string }>({ intent: 'pin' })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="pin" />
      <input type="hidden" name="personId" value={person.id} />
      <FormStack>
        <FormMessage code={code} />
        <TextField
          label={texts('pin')}
          field={fields.pin}
          className={css.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          autoFocus
          required
        />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {texts('enter')}
        </Button>
        <p className={css.other}>
          <Link to={officePaths.device}>{texts('notMe')}</Link>
        </p>
      </FormStack>
    </Form>
  )
}
