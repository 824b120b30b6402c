import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { useStorefront } from '../use-storefront.ts'
import { closeDialog } from './close-dialog.ts'

export default function NewsletterDialog() {
  const texts = useTranslations('newsletter')
  const { store } = useStorefront()
  return (
    <Dialog title={store.newsletterTitle || texts('title')} onClose={closeDialog}>
      <NewsletterForm onSubscribed={closeDialog} />
    </Dialog>
  )
}
