import { ACCOUNTS, VAT_CODES } from '#domain/books/journal.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { BookAccountsView } from '#office/contract/books/journal.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'

type AccountsFormProps = { accounts: BookAccountsView['accounts']; canEdit: boolean }

/** What each account and code of VAT is called. */
export function AccountsForm({ accounts, canEdit }: AccountsFormProps) {
  const texts = useTranslations('journal')
  const toast = useToast()
  const { Form, formProps, fields, isBusy, code } = useOfficeForm<BookAccountsView['accounts']>({
    intent: 'name',
    defaultValue: accounts,
    onDone: () => toast({ text: texts('saved') }),
  })
  return (
    <Card title={texts('accounts')} lead={texts('accountsLead')}>
      <Form {...formProps} className={pieces.form}>
        <input type="hidden" name="intent" value="name" />
        <FormMessage code={code} />
        <Stack as="fieldset" gap={20} disabled={!canEdit}>
          <div className={pieces.fields}>
            {[...ACCOUNTS, ...VAT_CODES].map((name) => (
              <TextField key={name} label={texts(`account.${name}`)} field={fields[name]} maxLength={40} required />
            ))}
          </div>
        </Stack>
        {canEdit && (
          <div className={pieces.ends}>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('save')}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  )
}
