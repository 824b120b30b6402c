import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import css from './profile.module.css'

/** Says what did not come, and offers another try. */
export function LoadFailed({ text, onRetry }: { text?: string | undefined; onRetry: () => void }) {
  const texts = useTranslations('profile')
  return (
    <div className={css.failed} role="alert">
      <p>{text ?? texts('loadFailed')}</p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        {texts('retry')}
      </button>
    </div>
  )
}
