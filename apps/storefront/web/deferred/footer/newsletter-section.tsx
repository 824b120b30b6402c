import { change } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from './newsletter-section.module.css'

export function NewsletterSection() {
  const { store } = useStorefront()
  const texts = useTranslations('newsletter')
  return (
    <section className={css.section} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{store.newsletterTitle || texts('title')}</h2>
      <p>{store.newsletterDescription || texts('description')}</p>
      <NewsletterButton className={button.button} />
    </section>
  )
}

export function NewsletterButton({ className }: { className?: string | undefined }) {
  const texts = useTranslations('newsletter')
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={openNewsletter}>
      {texts('action')}
    </button>
  )
}

function openNewsletter() {
  change('modal', setModal, { type: 'newsletter' })
}
