import { useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

export function PersonCard() {
  const texts = useTranslations('security')
  const form = useTranslations('form')
  const { person } = useSession()
  const toast = useToast()
  const [isDirty, setIsDirty] = useState(false)
  const own = useOfficeForm<{ name: string; language: string }>({
    intent: 'person',
    defaultValue: { name: person.name, language: person.language },
    onDone() {
      setIsDirty(false)
      toast({ text: form('saved') })
      // the texts of another language come with a new page
      if (document.documentElement.lang !== own.fields.language.value) window.location.reload()
    },
  })
  return (
    <Card title={texts('person')} lead={person.email}>
      <UnsavedGuard isDirty={isDirty && !own.isBusy} />
      <own.Form {...own.formProps} onInput={() => setIsDirty(true)}>
        <input type="hidden" name="intent" value="person" />
        <FormStack isNarrow>
          <FormMessage code={own.code} />
          <TextField label={texts('name')} field={own.fields.name} autoComplete="name" maxLength={100} required />
          <SelectField
            label={texts('language')}
            field={own.fields.language}
            choices={[
              { value: 'it', label: 'Italiano' },
              { value: 'en', label: 'English' },
            ]}
          />
          <Button type="submit" isBusy={own.isBusy}>
            {form('save')}
          </Button>
        </FormStack>
      </own.Form>
    </Card>
  )
}
