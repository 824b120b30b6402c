import { FORMER_NAME_MONTHS } from '#domain/stores/addresses/former-name.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Card } from '../ui/page/page-header.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import css from './opening/opening.module.css'

/** Another name below the platform's domain; those before it lead there. */
export function SlugCard({ target, former }: { target: string; former: readonly string[] }) {
  const texts = useTranslations('address')
  const toast = useToast()
  const [slug = '', ...platform] = target.split('.')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ slug: string }>({
    intent: 'slug',
    defaultValue: { slug },
    onDone: (data) => toast({ text: texts('slugDone', data as { domain: string }) }),
  })
  return (
    <Card title={texts('slugTitle')} lead={texts('slugLead', { months: FORMER_NAME_MONTHS })}>
      <Form {...formProps} key={target}>
        <input type="hidden" name="intent" value="slug" />
        <FormStack>
          <FormMessage code={fields.slug.errors ? null : code} />
          <TextField
            label={texts('slug')}
            hint={texts('slugHint', { platform: platform.join('.') })}
            field={fields.slug}
            maxLength={40}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <div className={css.buttons}>
            <Button type="submit" isBusy={isBusy}>
              {texts('slugButton')}
            </Button>
          </div>
          {former.length > 0 && <Muted size="text">{texts('former', { domains: former.join(', ') })}</Muted>}
        </FormStack>
      </Form>
    </Card>
  )
}
