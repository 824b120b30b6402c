import { Stack } from '#kit/ui/base/stack.tsx'
import type { StaffNoteView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../orders.module.css'

type NotesCardProps = { notes: readonly StaffNoteView[]; colleagues: readonly string[]; canWrite: boolean }

/** What colleagues should know. The customer never sees it. */
export function NotesCard({ notes, colleagues, canWrite }: NotesCardProps) {
  const texts = useTranslations('notes')
  const dates = useDates()
  return (
    <Card title={texts('title')} lead={texts('lead')}>
      {notes.length > 0 && (
        <Stack as="ol" className={css.notes}>
          {notes.map(({ id, person, text, at, mentions }) => (
            <li key={id}>
              <Muted>
                <strong>{person}</strong> · <time dateTime={at}>{dates.moment(at)}</time>
                {mentions.length > 0 && ` · ${texts('calls', { names: mentions.join(', ') })}`}
              </Muted>
              <p className={css.note}>{text}</p>
            </li>
          ))}
        </Stack>
      )}
      {canWrite && <NoteForm colleagues={colleagues} />}
      {!canWrite && notes.length === 0 && <Muted>{texts('none')}</Muted>}
    </Card>
  )
}

function NoteForm({ colleagues }: Pick<NotesCardProps, 'colleagues'>) {
  const texts = useTranslations('notes')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ text: string }>({
    intent: 'note',
    onDone(done) {
      const { mentioned } = done as { mentioned: number }
      toast({ text: texts('added', { count: mentioned }) })
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="note" />
      <FormStack>
        <FormMessage code={code} />
        <TextAreaField
          label={texts('new')}
          hint={colleagues.length > 1 ? texts('hint', { names: colleagues.slice(0, 6).join(', ') }) : undefined}
          field={fields.text}
          maxLength={10_000}
          required
        />
        <div className={css.end}>
          <Button type="submit" isBusy={isBusy}>
            {texts('add')}
          </Button>
        </div>
      </FormStack>
    </Form>
  )
}
