import type { PageSummaryView } from '#office/contract/stores/pages.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from './pages.module.css'

/** Whether a page of the store's own stands in the foot of every page, and whether it is there at all: both can be undone. */
export function PlaceForm({ page }: { page: PageSummaryView }) {
  const texts = useTranslations('pages')
  const toast = useToast()
  const { Form, formProps, isBusy } = useOfficeForm({
    intent: 'place',
    onDone: () => toast({ text: texts('placed') }),
  })
  const { slug, inFooter, isWithdrawn } = page
  return (
    <Form {...formProps} className={css.place}>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="inFooter" value={String(inFooter)} />
      <input type="hidden" name="isWithdrawn" value={String(isWithdrawn)} />
      {!isWithdrawn && (
        <Button type="submit" kind="quiet" isSmall name="command" value="footer" isBusy={isBusy}>
          {texts(inFooter ? 'outOfFooter' : 'intoFooter')}
        </Button>
      )}
      <Button type="submit" kind="quiet" isSmall name="command" value="withdraw" isBusy={isBusy}>
        {texts(isWithdrawn ? 'showAgain' : 'withdraw')}
      </Button>
    </Form>
  )
}
