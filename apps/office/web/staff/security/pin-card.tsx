import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

/** For shared devices on the floor; it opens nothing else. */
export function PinCard({ hasPin }: { hasPin: boolean }) {
  const texts = useTranslations('pin')
  const toast = useToast()
  const set = useOfficeForm<{ pin: string }>({ intent: 'pin', onDone: () => toast({ text: texts('saved') }) })
  const remove = useOfficeForm({ intent: 'removePin', onDone: () => toast({ text: texts('removed') }) })
  return (
    <Card title={texts('title')} lead={texts(hasPin ? 'leadSet' : 'lead')}>
      <set.Form {...set.formProps}>
        <input type="hidden" name="intent" value="pin" />
        <FormStack isNarrow>
          <FormMessage code={set.code} />
          <TextField
            label={texts('new')}
            hint={texts('hint')}
            field={set.fields.pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
          />
          <Button type="submit" isBusy={set.isBusy}>
            {texts(hasPin ? 'change' : 'save')}
          </Button>
        </FormStack>
      </set.Form>
      {hasPin && (
        <remove.Form {...remove.formProps}>
          <input type="hidden" name="intent" value="removePin" />
          <FormMessage code={remove.code} />
          <Button type="submit" kind="quiet" isBusy={remove.isBusy}>
            {texts('remove')}
          </Button>
        </remove.Form>
      )}
    </Card>
  )
}
