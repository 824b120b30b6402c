import { Link } from 'react-router'
import { officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import css from './device.module.css'

/** The code that an owner or a manager has made for this device. */
export function DeviceCodeForm() {
  const texts = useTranslations('device')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ code: string }>({ intent: 'setUp' })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="setUp" />
      <FormStack>
        <FormMessage code={code} />
        <TextField
          label={texts('code')}
          hint={texts('codeHint')}
          field={fields.code}
          className={css.pin}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          autoFocus
          required
        />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {texts('setUp')}
        </Button>
        <p className={css.other}>
          <Link to={officePaths.login}>{texts('desk')}</Link>
        </p>
      </FormStack>
    </Form>
  )
}
